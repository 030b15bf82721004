import type { DescEnum, DescMessage, Message } from '@bufbuild/protobuf';
import { isReflectMessage, reflect, type ReflectMessage } from '@bufbuild/protobuf/reflect';

/** Paths of enum fields with unknown numbers, which must not be ignored. */
export function unknownEnums(desc: DescMessage, message: Message): string[] {
  return pathsIn(reflect(desc, message));
}

function pathsIn(message: ReflectMessage): string[] {
  return message.fields
    .filter((field) => message.isSet(field))
    .flatMap((field) => {
      switch (field.fieldKind) {
        case 'enum':
          return isKnown(field.enum, message.get(field)) ? [] : [field.name];
        case 'message':
          return pathsIn(message.get(field)).map((path) => `${field.name}.${path}`);
        case 'list':
          return [...message.get(field)].flatMap((item, index) => {
            if (isReflectMessage(item)) return pathsIn(item).map((path) => `${field.name}.${index}.${path}`);
            return field.listKind === 'enum' && !isKnown(field.enum, item) ? [`${field.name}.${index}`] : [];
          });
        default:
          return [];
      }
    });
}

function isKnown(desc: DescEnum, value: unknown): boolean {
  return desc.values.some(({ number }) => number === value);
}
