import type {
  AddPushSubscriptionRequest,
  AddPushSubscriptionResponse,
  ListPushSubscriptionsRequest,
  ListPushSubscriptionsResponse,
  PushSubscription as ProtoSubscription,
  RemovePushSubscriptionRequest,
  RemovePushSubscriptionResponse,
} from '@parley/contract/notification';
import { requireSendable, type Egress } from '@parley/egress';
import { notFound, validationFailed } from '@parley/errors';
import { pageInfo, readPage } from '@parley/grpc';
import { inTransaction, type Pool } from '@parley/postgres';
import { formatId, parseId, parseJsonText, validate } from '@parley/schemas';
import {
  addPushSubscriptionInput,
  PUSH_SUBSCRIPTIONS_MAX,
  pushSubscriptionCursor,
} from '@parley/schemas/notifications';
import {
  countOthers,
  deleteSubscription,
  listSubscriptions,
  saveSubscription,
  type PushSubscription,
} from './push-subscriptions.store';
import { readPerson } from './settings.rpc';

export interface SubscriptionsDeps {
  readonly pool: Pool;
  /** Push services are foreign hosts. */
  readonly egress: Pick<Egress, 'check'>;
}

export function pushSubscriptionRpcs({ pool, egress }: SubscriptionsDeps) {
  return {
    /** @throws ParleyError validation_failed */
    addPushSubscription: async ({
      personId,
      fields,
    }: AddPushSubscriptionRequest): Promise<AddPushSubscriptionResponse> => {
      const person = readPerson(personId);
      const { endpoint, keys, name } = validate(addPushSubscriptionInput, parseJsonText(fields, 'fields'));
      requireSendable(egress, 'endpoint', endpoint);
      const subscription = await inTransaction(pool, async (client) => {
        if ((await countOthers(client, person, endpoint)) >= PUSH_SUBSCRIPTIONS_MAX) throw tooMany();
        return saveSubscription(client, person, { endpoint, ...keys, name });
      });
      return { subscription: toProto(subscription) };
    },
    /** @throws ParleyError validation_failed */
    listPushSubscriptions: async (request: ListPushSubscriptionsRequest): Promise<ListPushSubscriptionsResponse> => {
      const page = readPage(request.page, pushSubscriptionCursor.decode);
      const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
      const { total, subscriptions: found } = await listSubscriptions(pool, readPerson(request.personId), range);
      const subscriptions = found.slice(0, page.limit);
      const last = found.length > page.limit ? subscriptions.at(-1) : undefined;
      const nextCursor = last && pushSubscriptionCursor.encode({ at: last.createdAt, uuid: last.id });
      return { subscriptions: subscriptions.map(toProto), page: pageInfo(page, total, nextCursor) };
    },
    /** @throws ParleyError not_found */
    removePushSubscription: async (request: RemovePushSubscriptionRequest): Promise<RemovePushSubscriptionResponse> => {
      const id = parseId('push', request.id);
      if (!id || !(await deleteSubscription(pool, readPerson(request.personId), id)))
        throw notFound('push subscription');
      return {};
    },
  };
}

function tooMany() {
  const message = `Limit of ${PUSH_SUBSCRIPTIONS_MAX} push subscriptions per person reached`;
  return validationFailed([{ path: '', code: 'max_items', message }]);
}

function toProto({ id, name, endpoint, createdAt, lastUsedAt }: PushSubscription): ProtoSubscription {
  return { id: formatId('push', id), name, endpoint, createdAt, lastUsedAt };
}
