/** Runs a command's body: its number is the exit code, an error is one sentence and exit code 1. */
export async function command(body: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await body();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
  // Whatever was abandoned half-way (an infrastructure still starting) must not hold the process; the guardian ends what it left.
  process.exit();
}
