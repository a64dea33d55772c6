import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { readable } from './log-lines.ts';

const colours = ['cyan', 'magenta', 'blue', 'green', 'yellow', 'gray'] as const;

/** Where the stack's output goes: every line to its program's file, the programs' lines also to the terminal. */
export class LogOutput {
  readonly folder: string;
  readonly #files = new Map<string, WriteStream>();
  readonly #width: number;

  /** The files are begun anew. */
  constructor(dataDir: string, names: string[]) {
    this.folder = join(dataDir, 'logs');
    mkdirSync(this.folder, { recursive: true });
    this.#width = Math.max(...names.map((name) => name.length));
  }

  /** A sentence of the stack itself. */
  say(sentence: string): void {
    process.stdout.write(`${sentence}\n`);
  }

  /** Keeps a line in the file of `name` only. */
  keep(name: string, line: string): void {
    this.#file(name).write(`${line}\n`);
  }

  /** Keeps a line and shows it. */
  show(name: string, line: string): void {
    this.keep(name, line);
    const prefix = styleText(this.#colour(name), name.padEnd(this.#width));
    for (const part of readable(line).split('\n')) process.stdout.write(`${prefix} ${part}\n`);
  }

  #colour(name: string): (typeof colours)[number] {
    const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
    return colours[sum % colours.length] ?? 'gray';
  }

  #file(name: string): WriteStream {
    let file = this.#files.get(name);
    if (!file) {
      file = createWriteStream(join(this.folder, `${name}.log`));
      file.on('error', () => undefined);
      this.#files.set(name, file);
    }
    return file;
  }
}
