/** An answer, or what happens instead of one: nothing until the caller gives up, or a reset connection. */
export type SimulatedAnswer = { status: number; headers: Record<string, string | string[]>; body: string } | 'hang' | 'reset';
