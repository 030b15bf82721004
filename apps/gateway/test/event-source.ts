import { toCloudEvent, type EventType } from '@parley/events';
import { ensureStream, publish, streams, type Nats } from '@parley/jetstream';
import { formatId, newUuid, parseId } from '@parley/schemas';
import { objectOfEvent } from '@parley/schemas/events';
import { eventually } from '@parley/testing';
// oxlint-disable-next-line no-restricted-imports -- samples of tests belong to no library
import { dataOf } from '../../../libs/events/test/sample-data';
import { theAccountId } from './fake-keys';

export interface PublishOptions {
  readonly mode?: 'live' | 'test';
  readonly accountId?: string;
  /** For a message also changes to its conversation. */
  readonly data?: object;
  /** Generated if omitted. */
  readonly uuid?: string;
}

export interface EventSource {
  /** @returns the event's public id */
  publish(type: EventType, options?: PublishOptions): Promise<string>;
}

export async function createEventSource(nats: Nats): Promise<EventSource> {
  await eventually(() => Promise.all(Object.values(streams).map((stream) => ensureStream(nats, stream))));
  return {
    publish: async (type, { mode = 'live', accountId = theAccountId, data = {}, uuid: id = newUuid() } = {}) => {
      const whole = { ...dataOf(type), ...data };
      const row = {
        event_id: id,
        account_id: parseId('acct', accountId) ?? '',
        mode,
        type,
        object_id: whole.id,
        data: JSON.stringify(whole),
        occurred_at: new Date(),
      };
      const { subject, json } = toCloudEvent(row, '/parley/conversation');
      const publication = { stream: streamOf(type).name, subject, data: json, messageId: id };
      await eventually(() => publish(nats, publication));
      return formatId('evt', id);
    },
  };
}

function streamOf(type: EventType) {
  const subject = `parley.*.*.${objectOfEvent(type)}.>`;
  const found = Object.values(streams).find(({ subjects }) => (subjects as readonly string[]).includes(subject));
  if (!found) throw new Error(`no stream takes ${type} in`);
  return found;
}
