/** In turn, so that disturbances affect all, and reversed every other repeat, so that none is always first. */
export async function interleave<Name extends string, Sample>(
  repeats: number,
  sides: Readonly<Record<Name, (repeat: number) => Promise<Sample>>>,
): Promise<Record<Name, Sample[]>> {
  const names = Object.keys(sides) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Sample[]>;
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const name of repeat % 2 === 0 ? names : names.toReversed()) {
      samples[name].push(await sides[name](repeat));
    }
  }
  return samples;
}
