import { stripVTControlCharacters, styleText } from 'node:util';

interface Entry {
  level?: string;
  time?: string;
  msg?: string;
  [member: string]: unknown;
}

/** A structured line as a person reads it: time, level unless info, message, and what else it carries. Other lines stay as they are. */
export function readable(line: string): string {
  const entry = parse(line);
  if (!entry) return line;
  const { level = 'info', time = '', msg = '', service: _service, pid: _pid, hostname: _hostname, err, ...rest } = entry;
  const clock = typeof time === 'string' ? time.slice(11, 19) : '';
  const members = Object.entries(rest).map(([name, value]) => styleText('dim', `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`));
  const trace = err && typeof err === 'object' && 'stack' in err ? `\n${String(err.stack)}` : '';
  return [clock, ...(level === 'info' ? [] : [styleText(level === 'warn' ? 'yellow' : 'red', level)]), msg || errorText(err), ...members].filter(Boolean).join(' ') + trace;
}

/** Whether a structured line reports an error. */
export function isComplaint(line: string): boolean {
  const level = parse(line)?.level;
  return level === 'error' || level === 'fatal';
}

/** A line as one short sentence without colours. */
export function plain(line: string): string {
  const entry = parse(line);
  const text = entry ? [entry.msg, errorText(entry['err'])].filter(Boolean).join(': ') : line;
  return stripVTControlCharacters(text).trim().slice(0, 300);
}

function errorText(err: unknown): string {
  return err && typeof err === 'object' && 'message' in err ? String(err.message) : '';
}

function parse(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}
