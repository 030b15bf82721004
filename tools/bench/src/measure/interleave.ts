/**
 * Measures several sides in turn, `repeats` times: what disturbs the machine for a while disturbs all of them. Every
 * other repeat goes backwards, so that no side is always the one that comes first.
 *
 * @returns the samples of each side, in the order of the repeats
 */
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
