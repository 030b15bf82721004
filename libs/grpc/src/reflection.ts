import type {
  handleBidiStreamingCall,
  MethodDefinition,
  Server,
  ServiceDefinition,
  UntypedServiceImplementation,
} from '@grpc/grpc-js';
import type { PackageDefinition } from '@grpc/proto-loader';
import { BinaryReader } from '@bufbuild/protobuf/wire';
import { ReflectionService } from '@grpc/reflection';
import { descriptorsPath } from '@parley/contract/descriptors';
import { readFileSync } from 'node:fs';

interface Method {
  readonly definition: MethodDefinition<unknown, unknown>;
  readonly handle: handleBidiStreamingCall<unknown, unknown>;
}

const VERSIONS = ['v1', 'v1alpha'] as const;
const NAME = 'ServerReflectionInfo';

/**
 * Built on first use: its index costs 160 ms of CPU, a fifth of a service's start.
 *
 * @param services full names of those served here
 */
export function addReflection(server: Pick<Server, 'addService'>, services: readonly string[]): void {
  let methods: Map<string, Method> | undefined;
  for (const version of VERSIONS) {
    const path = `/grpc.reflection.${version}.ServerReflection/${NAME}`;
    const method = (): Method => {
      methods ??= buildMethods(services);
      return methods.get(path) as Method;
    };
    const definition: MethodDefinition<unknown, unknown> = {
      path,
      requestStream: true,
      responseStream: true,
      requestSerialize: (request) => method().definition.requestSerialize(request),
      requestDeserialize: (bytes) => method().definition.requestDeserialize(bytes),
      responseSerialize: (response) => method().definition.responseSerialize(response),
      responseDeserialize: (bytes) => method().definition.responseDeserialize(bytes),
    };
    const handle: Method['handle'] = (call) => method().handle(call);
    server.addService({ [NAME]: definition }, { [NAME]: handle });
  }
}

function buildMethods(services: readonly string[]): Map<string, Method> {
  const methods = new Map<string, Method>();
  const addService = (service: ServiceDefinition, implementation: UntypedServiceImplementation): void => {
    const definition = service[NAME] as Method['definition'];
    methods.set(definition.path, { definition, handle: implementation[NAME] as Method['handle'] });
  };
  new ReflectionService(readContract(), { services: [...services] }).addToServer({ addService });
  return methods;
}

/** Byte for byte: the package's loader loses imports, and grpcurl and buf then find no service. */
function readContract(): PackageDefinition {
  const reader = new BinaryReader(readFileSync(descriptorsPath));
  const fileDescriptorProtos: Buffer[] = [];
  // google.protobuf.FileDescriptorSet { repeated FileDescriptorProto file = 1; }
  while (reader.pos < reader.len) {
    const [field, wireType] = reader.tag();
    if (field === 1) fileDescriptorProtos.push(Buffer.from(reader.bytes()));
    else reader.skip(wireType);
  }
  // The package reads nothing else.
  return { contract: { fileDescriptorProtos } as PackageDefinition[string] };
}
