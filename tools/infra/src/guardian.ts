import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';

// Reads `+ SIGNAL pid`, `- pid` and `d folder` lines until its input ends, which it does when this process is gone, however it went.
const script = `
trap '' INT TERM HUP
pids= dirs=
alive() { kill -0 "$1" 2>/dev/null && case $(ps -o stat= -p "$1" 2>/dev/null) in Z*) false ;; *) true ;; esac; }
while read -r op a b; do
  case $op in
    +) pids="$pids $a:$b" ;;
    -) kept=; for p in $pids; do [ "\${p#*:}" = "$a" ] || kept="$kept $p"; done; pids=$kept ;;
    d) dirs="$dirs
$a\${b:+ $b}" ;;
  esac
done
for p in $pids; do kill -s "\${p%%:*}" "\${p#*:}" 2>/dev/null; done
n=0
for p in $pids; do
  while alive "\${p#*:}" && [ $n -lt 100 ]; do sleep 0.1; n=$((n + 1)); done
  kill -s KILL "\${p#*:}" 2>/dev/null
done
printf '%s\\n' "$dirs" | while read -r d; do [ -z "$d" ] || rm -rf "$d"; done
`;

let lifeline: Writable | undefined;

function tell(line: string): void {
  if (!lifeline) {
    const shell = spawn('/bin/sh', ['-c', script], { cwd: '/', stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    shell.on('error', () => undefined);
    shell.unref();
    lifeline = shell.stdin;
    lifeline.on('error', () => undefined);
    (lifeline as Writable & { unref?: () => void }).unref?.();
  }
  lifeline.write(`${line}\n`);
}

/** From now on the process `pid` gets `signal` (and after 10 s SIGKILL) when this process ends without having stopped it, even by SIGKILL. */
export function guard(pid: number, signal: 'TERM' | 'INT' | 'KILL' = 'TERM'): void {
  tell(`+ ${signal} ${pid}`);
}

/** The process `pid` has ended or is no longer ours to end. */
export function release(pid: number): void {
  tell(`- ${pid}`);
}

/** The folder is removed after this process has ended, however it ends. For temporary folders only. */
export function removeAtEnd(folder: string): void {
  tell(`d ${folder}`);
}
