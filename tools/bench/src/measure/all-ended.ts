/**
 * As Promise.all, but it waits for all to end before it fails: a load that goes on after its case has failed would be
 * measured by the next one.
 */
export async function allEnded<Works extends readonly unknown[] | []>(
  works: Works,
): Promise<{ -readonly [At in keyof Works]: Awaited<Works[At]> }> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
