/** A program: plain arithmetic for so many milliseconds (first argument); prints its rounds in a millisecond. */
const ROUND = 10_000;
const forMs = Number(process.argv[2]);
const startedAt = performance.now();
let rounds = 0;
let value = 1;
while (performance.now() - startedAt < forMs) {
  for (let step = 0; step < ROUND; step += 1) value = (value * 48_271 + 11) & 0x7fff_ffff;
  rounds += 1;
}
// The value is printed too, so that nobody optimizes its computation away.
process.stdout.write(`${rounds / (performance.now() - startedAt)} ${value}\n`);
