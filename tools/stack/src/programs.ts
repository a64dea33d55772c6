export interface Program {
  /** The app's folder and how logs and sentences call it. */
  name: string;
  /** Before PORT_OFFSET. */
  port: number;
  /** Owns a schema and brings its own migrations. */
  migrates: boolean;
  /** Programs stop from the last stage to the first, one stage after the other. */
  stage: number;
}

/** Every process of the development stack besides Postgres and NATS. */
export const programs: Program[] = [
  { name: 'carrier-simulator', port: 3900, migrates: false, stage: 1 },
  { name: 'carrier-directory', port: 3001, migrates: false, stage: 2 },
  { name: 'tracker', port: 3002, migrates: true, stage: 2 },
  { name: 'subscriptions', port: 3003, migrates: true, stage: 2 },
  { name: 'webhook-dispatcher', port: 3004, migrates: true, stage: 2 },
  { name: 'gateway', port: 3000, migrates: true, stage: 3 },
];

export const postgresPort = 5480;
export const natsPort = 4280;

/** The address of a program on this machine. */
export const addressOf = (name: string, portOffset: number): string => {
  const program = programs.find((candidate) => candidate.name === name);
  if (!program) throw new Error(`There is no program "${name}".`);
  return `http://127.0.0.1:${program.port + portOffset}`;
};
