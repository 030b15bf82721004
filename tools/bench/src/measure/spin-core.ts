/**
 * Arithmetic for as many milliseconds as the first argument, then random reads. Prints rounds per millisecond and
 * nanoseconds per read.
 */
const forMs = Number(process.argv[2]);

const ROUND = 10_000;

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function measureArithmetic(): { roundsPerMs: number; value: number } {
  const startedAt = cpuMs();
  let rounds = 0;
  let value = 1;
  while (cpuMs() - startedAt < forMs) {
    for (let step = 0; step < ROUND; step += 1) value = (value * 48_271 + 11) & 0x7fff_ffff;
    rounds += 1;
  }
  return { roundsPerMs: rounds / (cpuMs() - startedAt), value };
}

/** More than a core's own cache, less than the shared one. */
const PLACES = 2 * 2 ** 20;

/** Each gives the place of the next, so that reads cannot overlap. */
function measureReads(): { readNs: number; value: number } {
  const next = makeCycle(PLACES);
  const startedAt = cpuMs();
  let reads = 0;
  let value = 0;
  while (cpuMs() - startedAt < forMs) {
    for (let step = 0; step < ROUND; step += 1) value = next[value] ?? 0;
    reads += ROUND;
  }
  return { readNs: ((cpuMs() - startedAt) * 1e6) / reads, value };
}

/** Each place once, in an unpredictable order (Sattolo). */
function makeCycle(places: number): Uint32Array {
  const next = Uint32Array.from({ length: places }, (_, place) => place);
  for (let last = places - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * last);
    const kept = next[last] ?? 0;
    next[last] = next[other] ?? 0;
    next[other] = kept;
  }
  return next;
}

const arithmetic = measureArithmetic();
const reads = measureReads();
// Printed so that their computation is not optimized away.
process.stdout.write(`${arithmetic.roundsPerMs} ${reads.readNs} ${arithmetic.value} ${reads.value}\n`);
