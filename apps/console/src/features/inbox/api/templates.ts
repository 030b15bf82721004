import type { Conversation, Message, MessageTemplate } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '../../session/api/workspace';
import { showSent } from './conversations';
import type { Parameters } from './template-preview';

/** Undefined for channels without templates. */
export function templateChannelOf({ channel, metadata }: Conversation): string | undefined {
  const id = metadata['channel_id'];
  return channel === 'whatsapp' && typeof id === 'string' ? id : undefined;
}

/** @param isWanted false: not loaded */
export function useTemplates(channelId: string, isWanted: boolean) {
  const { client } = useWorkspace();
  return useQuery({
    queryKey: ['channels', 'templates', channelId],
    queryFn: async ({ signal }): Promise<readonly MessageTemplate[]> => {
      const { data } = await client.channels.templates.list(channelId, {}, { signal });
      return data.filter((template) => template.is_sendable);
    },
    enabled: isWanted,
    retry: false,
  });
}

export interface SendingTemplate {
  readonly template: MessageTemplate;
  readonly parameters: Parameters;
  readonly idempotencyKey: string;
}

export function useSendTemplate(conversationId: string) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ template, parameters, idempotencyKey }: SendingTemplate): Promise<Message> => {
      const { name, language } = template;
      const body = { name, language, parameters, author: 'human' } as const;
      return client.conversations.messages.sendTemplate(conversationId, body, { idempotencyKey });
    },
    meta: { isFormError: true },
    onSuccess: (message) => showSent(queryClient, message),
  });
}
