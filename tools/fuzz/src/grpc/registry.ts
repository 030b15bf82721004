import { readFileSync } from 'node:fs';
import { createFileRegistry, fromBinary, type DescMessage } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { descriptorsPath } from '@parley/contract/descriptors';

export interface Rpc {
  /** The service's name in the map of addresses. */
  readonly service: string;
  readonly name: string;
  readonly path: string;
  readonly input: DescMessage;
  readonly output: DescMessage;
}

/** Without streams, which carry calls of these (run-carried.ts). */
export function readRpcs(): readonly Rpc[] {
  const registry = createFileRegistry(fromBinary(FileDescriptorSetSchema, readFileSync(descriptorsPath)));
  const rpcs: Rpc[] = [];
  for (const type of registry) {
    if (type.kind !== 'service') continue;
    for (const { name, input, output, methodKind } of type.methods) {
      if (methodKind !== 'unary') continue;
      const service = type.typeName.split('.')[1] ?? '';
      rpcs.push({ service, name, path: `/${type.typeName}/${name}`, input, output });
    }
  }
  return rpcs;
}
