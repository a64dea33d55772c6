import { allowedRestarts, verdict } from './restarts.ts';

/** A process that runs. */
export interface Running {
  pid: number | undefined;
  /** Settles with why it ended, in words. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** Something the stack consists of. */
export interface Member {
  name: string;
  /** Stages stop one after the other, the highest first. */
  stage: number;
  start(): Promise<Running>;
}

export interface Surroundings {
  now(): number;
  say(sentence: string): void;
  /** A member died once too often; called once. */
  giveUp(reason: string): void;
  /** The process ids are others than before. */
  changed(): void;
}

interface Watched {
  member: Member;
  running: Running | undefined;
  deaths: number[];
}

/** Starts members, starts those that die again twice, and stops all in order. */
export class Supervisor {
  readonly #watched: Watched[] = [];
  readonly #surroundings: Surroundings;
  #stopping: Promise<void> | undefined;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** Starts a member and keeps it running from now on. Fails when the first start fails. */
  async start(member: Member): Promise<void> {
    if (this.#stopping) return;
    const watched: Watched = { member, running: undefined, deaths: [] };
    this.#watched.push(watched);
    await this.#run(watched);
  }

  /** Process ids by name, of what runs now. */
  pids(): Record<string, number> {
    return Object.fromEntries(this.#watched.flatMap(({ member, running }) => (running?.pid ? [[member.name, running.pid]] : [])));
  }

  /** Stops everything, stage by stage; repeats join the first. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #run(watched: Watched): Promise<void> {
    const running = await watched.member.start();
    watched.running = running;
    if (this.#stopping) return void (await running.stop());
    this.#surroundings.changed();
    void running.ended.then((why) => this.#died(watched, why));
  }

  async #died(watched: Watched, why: string): Promise<void> {
    watched.running = undefined;
    if (this.#stopping) return;
    watched.deaths.push(this.#surroundings.now());
    const { name } = watched.member;
    const decision = verdict(watched.deaths);
    if (!decision.restart) return this.#surroundings.giveUp(`${name} ended once more (${why}), after ${allowedRestarts} restarts`);
    this.#surroundings.say(`${name} ended (${why}); starting it again, ${decision.count} of ${allowedRestarts}.`);
    await this.#run(watched).catch((error: Error) => this.#died(watched, error.message));
  }

  async #stopAll(): Promise<void> {
    const stages = [...new Set(this.#watched.map(({ member }) => member.stage))].sort((one, other) => other - one);
    for (const stage of stages) {
      const members = this.#watched.filter(({ member }) => member.stage === stage);
      await Promise.all(members.flatMap(({ running }) => (running ? [running.stop()] : [])));
    }
  }
}
