import type { z } from 'zod';

type NullIfAbsent<Shape extends Readonly<Record<string, z.ZodType>>> = {
  [Name in keyof Shape]: null extends z.output<Shape[Name]> ? z.ZodDefault<Shape[Name]> : Shape[Name];
};

/**
 * The fields of a resource, with null for each that may be null and is absent. Events need it: those of earlier releases lack
 * the fields that were added since, and streams and the outbox keep them for days.
 */
export function nullIfAbsent<Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape): NullIfAbsent<Shape> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, field.safeParse(null).success ? field.default(null) : field]),
  ) as unknown as NullIfAbsent<Shape>;
}
