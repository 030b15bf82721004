import type { experimental, Metadata } from '@grpc/grpc-js';

/** Of calls that found no connection: grpc-js passes this object on, so that no server can forge it. */
const unsent = new WeakSet<Metadata>();

export class MarkingPicker implements experimental.Picker {
  constructor(private readonly picker: experimental.Picker) {}

  pick(args: experimental.PickArgs): experimental.PickResult {
    const picked = this.picker.pick(args);
    if (picked.status) unsent.add(picked.status.metadata);
    return picked;
  }
}

export function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { metadata } = error as { metadata?: Metadata };
  return (metadata !== undefined && unsent.has(metadata)) || wasNeverSent(error.cause);
}
