import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** An answer of a carrier in a file: `<number>.json`, `.xml`, `.html`, …; `<number>.404.json` when it came with another status than 200. */
export interface SavedAnswer {
  file: string;
  trackingNumber: string;
  status: number;
  body: string;
}

/** The answers of a folder, or the one file, by name. Throws one sentence when there is nothing to read. */
export function savedAnswers(path: string): SavedAnswer[] {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder === undefined) throw new Error(`There is no file or folder ${path}.`);
  const files = isFolder ? readdirSync(path).sort().map((file) => join(path, file)) : [path];
  const answers = files.filter((file) => /\.(json|xml|html?|txt)$/i.test(file) && !/\.md$/i.test(file)).map(savedAnswer);
  if (answers.length === 0) throw new Error(`${path} holds no answers: expected files such as 1Z999AA10123456784.json, .xml, .html or .txt.`);
  return answers;
}

function savedAnswer(file: string): SavedAnswer {
  const name = basename(file).replace(/\.[a-z]+$/i, '');
  const [, number = name, status] = /^(.+)\.(\d{3})$/.exec(name) ?? [];
  return { file: basename(file), trackingNumber: number, status: Number(status ?? 200), body: readFileSync(file, 'utf8') };
}
