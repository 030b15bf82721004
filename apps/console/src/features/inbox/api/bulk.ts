import type { Conversation, Parley, UpdateConversationRequest } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangedMeanwhileError, describeError } from '../../../lib/errors';
import { toast } from '../../../lib/toast';
import { t, type Key } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { editTags } from './edit-tags';
import { nameOf } from './name-of';

/** Parallel requests: leaves room for the rest of the console and the rate limit. */
const AT_ONCE = 4;

type Work = (client: Parley, conversation: Conversation) => Promise<unknown>;

interface BulkAction {
  readonly said: Key;
  readonly run: Work;
  /** Restores the state before. */
  readonly undo?: Work;
}

export interface BulkFault {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

export const bulkActions = {
  assign: (memberId: string | null): BulkAction => ({
    said: memberId === null ? 'bulk.done.unassign' : 'bulk.done.assign',
    run: (client, { id, assignee_id: seen }) =>
      updateUnchanged(client, id, { assignee_id: memberId }, (now) => now.assignee_id === seen),
    undo: (client, before) =>
      updateUnchanged(
        client,
        before.id,
        { assignee_id: before.assignee_id },
        ({ assignee_id: now }) => now === memberId,
      ),
  }),
  tag: (tag: string): BulkAction => ({
    said: 'bulk.done.tag',
    run: (client, { id }) => editTags(client, id, (tags) => (tags.includes(tag) ? tags : [...tags, tag])),
  }),
  read: (): BulkAction => ({
    said: 'bulk.done.read',
    run: (client, { id, messages_count: sequence }) => client.conversations.markRead(id, { sequence }),
  }),
  unread: (): BulkAction => ({
    said: 'bulk.done.unread',
    run: (client, { id, messages_count: count }) =>
      client.conversations.markRead(id, { sequence: Math.max(0, count - 1) }),
  }),
  resolve: (): BulkAction => ({
    said: 'bulk.done.resolve',
    run: (client, { id, status }) =>
      updateUnchanged(client, id, { status: 'resolved' }, (now) => now.status === status),
    undo: async (client, { id, status }) => {
      if (status !== 'resolved') await client.conversations.unresolve(id);
    },
  }),
};

/** @throws ChangedMeanwhileError, PreconditionFailedError */
async function updateUnchanged(
  client: Parley,
  id: string,
  change: UpdateConversationRequest,
  isAsSeen: (now: Conversation) => boolean,
): Promise<void> {
  const { data, etag } = await client.conversations.get(id).withResponse();
  if (!isAsSeen(data)) throw new ChangedMeanwhileError();
  await client.conversations.update(id, change, { ifMatch: etag });
}

/**
 * One request each, a few in parallel.
 *
 * @param onEnd gets those that failed
 */
export function useBulk(onEnd: (faults: readonly BulkFault[]) => void) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const [doneCount, setDoneCount] = useState(0);
  const runAll = async (conversations: readonly Conversation[], work: Work): Promise<readonly BulkFault[]> => {
    const faults: BulkFault[] = [];
    const left = [...conversations];
    setDoneCount(0);
    const next = async (): Promise<void> => {
      for (let one = left.shift(); one; one = left.shift()) {
        const { id, customer } = one;
        await work(client, one).catch((error: unknown) => {
          faults.push({ id, name: nameOf(customer), reason: describeError(error) });
        });
        setDoneCount((count) => count + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    await queryClient.invalidateQueries({
      queryKey: ['conversations'],
      predicate: ({ queryKey }) => isState(queryKey),
    });
    return faults;
  };
  const takeBack = useMutation({
    mutationFn: ({ conversations, undo }: { readonly conversations: readonly Conversation[]; readonly undo: Work }) =>
      runAll(conversations, undo),
    onSuccess: onEnd,
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({
      action,
      conversations,
    }: {
      readonly action: BulkAction;
      readonly conversations: readonly Conversation[];
    }) => runAll(conversations, action.run),
    onSuccess: (faults, { action, conversations }) => {
      onEnd(faults);
      const changed = conversations.filter(({ id }) => !faults.some((fault) => fault.id === id));
      if (changed.length === 0) return;
      const { undo } = action;
      const offer = undo && { undo: () => takeBack.mutate({ conversations: changed, undo }) };
      toast(t(action.said, { count: changed.length }), offer);
    },
  });
  const count = variables?.conversations.length ?? 0;
  return { run: mutate, progress: isPending ? { done: doneCount, count } : undefined };
}

/** What a change makes stale: not the messages. */
const isState = ([, kind]: readonly unknown[]): boolean => kind === 'list' || kind === 'count' || kind === 'one';
