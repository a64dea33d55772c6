import { type Member, Supervisor } from './supervisor.ts';

interface Fake extends Member {
  starts: number;
  die(why: string): Promise<void>;
}

describe('the supervisor', () => {
  let said: string[];
  let gaveUp: string[];
  let stopped: string[];
  let supervisor: Supervisor;
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  const fake = (name: string, stage: number): Fake => {
    let end: (why: string) => void = () => undefined;
    return {
      name,
      stage,
      starts: 0,
      async start() {
        this.starts++;
        const ended = new Promise<string>((resolve) => (end = resolve));
        return { pid: this.starts * 1000 + stage, ended, stop: async () => void (stopped.push(name), end('signal SIGTERM')) };
      },
      async die(why) {
        end(why);
        await settle();
      },
    };
  };

  beforeEach(() => {
    [said, gaveUp, stopped] = [[], [], []];
    supervisor = new Supervisor({ now: () => 0, say: (s) => said.push(s), giveUp: (s) => gaveUp.push(s), changed: () => undefined });
  });

  it('starts a dead member again twice, saying which and why, and then gives up with the reason', async () => {
    const tracker = fake('tracker', 2);
    await supervisor.start(tracker);
    await tracker.die('exit code 1: no broker');
    await tracker.die('signal SIGKILL');
    await tracker.die('exit code 1: no broker');
    expect(said).toEqual(['tracker ended (exit code 1: no broker); starting it again, 1 of 2.', 'tracker ended (signal SIGKILL); starting it again, 2 of 2.']);
    expect(gaveUp).toEqual(['tracker ended once more (exit code 1: no broker), after 2 restarts']);
    expect(tracker.starts).toBe(3);
  });

  it('counts a restart that fails as a death', async () => {
    const nats = fake('nats', 0);
    await supervisor.start(nats);
    nats.start = () => Promise.reject(new Error('port 4280 is taken'));
    await nats.die('signal SIGKILL');
    await settle();
    expect(gaveUp).toEqual(['nats ended once more (port 4280 is taken), after 2 restarts']);
  });

  it('stops stage by stage from the last, and what ends then is not started again', async () => {
    const members = [fake('postgres', 0), fake('tracker', 2), fake('gateway', 3)];
    for (const member of members) await supervisor.start(member);
    await Promise.all([supervisor.stop(), supervisor.stop()]);
    await settle();
    expect(stopped).toEqual(['gateway', 'tracker', 'postgres']);
    expect(members.map(({ starts }) => starts)).toEqual([1, 1, 1]);
    expect(said).toEqual([]);
  });

  it('stops a member whose start was still under way', async () => {
    const slow = fake('postgres', 0);
    const { start } = slow;
    let go: () => void = () => undefined;
    slow.start = async () => {
      await new Promise<void>((resolve) => (go = resolve));
      return start.call(slow);
    };
    const starting = supervisor.start(slow);
    await supervisor.stop();
    go();
    await starting;
    expect(stopped).toEqual(['postgres']);
  });

  it('knows the process ids of what runs', async () => {
    const [gateway, tracker] = [fake('gateway', 3), fake('tracker', 2)];
    await supervisor.start(gateway);
    await supervisor.start(tracker);
    await tracker.die('signal SIGKILL');
    expect(supervisor.pids()).toEqual({ gateway: 1003, tracker: 2002 });
  });
});
