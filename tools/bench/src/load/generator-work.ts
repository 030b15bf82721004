import type { Dispatcher } from 'undici';
import type { GeneratorPlan, GetWork, PostWork } from './generator-plan';
import { messageBody, textOf } from './texts';

/** A request, and how to judge its answer. */
export interface Task {
  readonly options: Dispatcher.DispatchOptions;
  /** What is wrong with an answer; undefined if it is good. */
  readonly fault: (status: number, body: string) => string | undefined;
}

export interface Work {
  next(): Task;
}

/** An endless row of requests. */
export function createWork(work: GeneratorPlan['work'], keys: readonly string[]): Work {
  const tasks = work.kind === 'get' ? getTasks(work, keys) : postTasks(work, keys);
  let turn = 0;
  return { next: () => tasks[turn++ % tasks.length] as Task };
}

function getTasks({ path, body }: GetWork, keys: readonly string[]): Task[] {
  return keys.map((key) => ({
    options: { method: 'GET', path, headers: { authorization: `Bearer ${key}` } },
    fault: (status, answered) => {
      if (status !== 200) return `status ${status}`;
      return answered === body ? undefined : 'another body';
    },
  }));
}

function postTasks({ conversationIds }: PostWork, keys: readonly string[]): Task[] {
  return conversationIds.map((id, index) => ({
    options: {
      method: 'POST',
      path: `/v1/conversations/${id}/messages`,
      headers: {
        authorization: `Bearer ${keys[index % keys.length] ?? ''}`,
        'content-type': 'application/json',
      },
      body: messageBody(index),
    },
    fault: (status, answered) => {
      if (status !== 201) return `status ${status}`;
      return isMessage(answered, id, textOf(index)) ? undefined : 'another body';
    },
  }));
}

function isMessage(answered: string, conversationId: string, content: string): boolean {
  try {
    const message = JSON.parse(answered) as Record<string, unknown>;
    return message['conversation_id'] === conversationId && message['content'] === content;
  } catch {
    return false;
  }
}
