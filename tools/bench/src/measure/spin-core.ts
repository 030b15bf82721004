/** Arithmetic for as many milliseconds as the first argument. Prints rounds per millisecond. */
const forMs = Number(process.argv[2]);

const ROUND = 10_000;

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const startedAt = cpuMs();
let rounds = 0;
let value = 1;
while (cpuMs() - startedAt < forMs) {
  for (let step = 0; step < ROUND; step += 1) value = (value * 48_271 + 11) & 0x7fff_ffff;
  rounds += 1;
}
// The value is printed so that its computation is not optimized away.
process.stdout.write(`${rounds / (cpuMs() - startedAt)} ${value}\n`);
