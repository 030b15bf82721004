import type { DescEnum, DescField, Message } from '@bufbuild/protobuf';
import { isReflectMessage, reflect, type ReflectMessage } from '@bufbuild/protobuf/reflect';
import { isObject, type JsonObject, type JsonValue } from '../base/json-text';
import { bodyFaults } from '../judge/bodies';
import type { ApiDocument, Schema } from '../openapi/document';
import type { Fault } from '../judge/rules';
import type { Rpc } from './registry';

/** By RPC, whose fields are those of the operation's body. */
const operations: Readonly<Record<string, string>> = {
  CreateAgent: 'createAgent',
  OpenConversation: 'openConversation',
  SendMessage: 'sendMessage',
  RateConversation: 'rateConversation',
};

/** Objects in the API, texts in the protocol. */
const JSON_TEXTS = ['metadata', 'automation'];

/** Judges everything but ids. */
export function messageFaults(document: ApiDocument, rpc: Pick<Rpc, 'name' | 'input'>, message: Message): Fault[] {
  const name = operations[rpc.name];
  if (name === undefined) return [];
  const operation = document.operation(name);
  return bodyFaults(operation, bodyOf(reflect(rpc.input, message), operation.body));
}

/** Without the fields that the API does not have. */
function bodyOf(message: ReflectMessage, schema: Schema | undefined): JsonObject {
  const known = propertiesOf(schema);
  const fields = message.fields.filter((field) => field.name in known && message.isSet(field));
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(message, field, known[field.name])]));
}

function propertiesOf({ properties, anyOf = [], oneOf = [] }: Schema = {}): Readonly<Record<string, Schema>> {
  return Object.assign({}, ...[...anyOf, ...oneOf].map(propertiesOf), properties) as Record<string, Schema>;
}

function valueOf(message: ReflectMessage, field: DescField, schema: Schema | undefined): JsonValue {
  switch (field.fieldKind) {
    case 'enum':
      return nameOf(field.enum, message.get(field));
    case 'message':
      return bodyOf(message.get(field), schema);
    case 'list':
      return [...message.get(field)].map((item) =>
        isReflectMessage(item) ? bodyOf(item, schema?.items) : (item as JsonValue),
      );
    default: {
      const value = message.get(field) as JsonValue;
      return typeof value === 'string' && JSON_TEXTS.includes(field.name) ? parsed(value) : value;
    }
  }
}

/** An unknown number stays a number, which is no name. */
function nameOf({ values, sharedPrefix = '' }: DescEnum, number: number): JsonValue {
  const known = values.find((value) => value.number === number);
  return known ? known.name.toLowerCase().slice(sharedPrefix.length) : number;
}

/** Unparsable text stays a text, which is no object. */
function parsed(text: string): JsonValue {
  try {
    const value = JSON.parse(text) as JsonValue;
    return isObject(value) ? value : text;
  } catch {
    return text;
  }
}
