import type { Agent, PreviewMessage, Turn } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Inbox, RotateCcw, Send } from 'lucide-react';
import { useState, useEffect, useRef } from 'react';
import { lengthOf, MESSAGE_LENGTH_MAX } from '../../../lib/length';
import { Button, IconButton } from '../../../ui/button';
import { LengthNote } from '../../../ui/length-note';
import { Card } from '../../../ui/page';
import { labelOf, t } from '../../../i18n/messages';
import { TurnDetails } from '../../inbox/components/turn-details';
import { useWorkspace } from '../../session/api/workspace';

interface Entry extends PreviewMessage {
  readonly turn?: Turn;
}

/** A trial conversation that shows how each answer came about. Nothing is stored or sent. */
export function Playground({ agent }: { readonly agent: Agent }) {
  const { can } = useWorkspace();
  const [round, setRound] = useState(0);
  if (!can('agents:write')) return null;
  // A new component, so that pending answers of the last round are dropped.
  return <Round key={round} agent={agent} onReset={() => setRound(round + 1)} />;
}

function Round({ agent, onReset }: { readonly agent: Agent; readonly onReset: () => void }) {
  const { client } = useWorkspace();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [shown, setShown] = useState<Turn | undefined>();
  const ask = useMutation({
    mutationFn: async (messages: readonly Entry[]): Promise<Turn> =>
      client.agents.preview(agent.id, { messages: messages.map(({ sender, content }) => ({ sender, content })) }),
    onSuccess: (turn) => {
      const answer = turn.messages.map(({ content }) => content).join('\n\n');
      setShown(turn);
      setEntries((known) => [
        ...known,
        { sender: 'agent', content: answer === '' ? labelOf('turn', turn.state) : answer, turn },
      ]);
    },
  });
  const send = (question: string): void => {
    const content = question.trim();
    if (content === '' || ask.isPending) return;
    const next: readonly Entry[] = [...entries, { sender: 'customer', content }];
    setEntries(next);
    ask.mutate(next);
  };
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [entries.length, ask.isPending]);
  return (
    <Card className="flex flex-col xl:sticky xl:top-4">
      <div className="flex items-center justify-between border-b py-2 pr-2 pl-4">
        <h2 className="font-semibold">{t('playground.title')}</h2>
        <div className="flex gap-1">
          <AsConversation agent={agent} questions={entries.filter(({ sender }) => sender === 'customer')} />
          <IconButton label={t('playground.reset')} icon={<RotateCcw size={16} />} onClick={onReset} />
        </div>
      </div>
      <div
        ref={log}
        className="flex max-h-[22rem] min-h-44 flex-col gap-2 overflow-y-auto p-4"
        role="log"
        tabIndex={0}
        aria-label={t('playground.title')}
      >
        {entries.length === 0 && <Starters onAsk={send} />}
        {entries.map((entry, index) => (
          <Bubble
            key={index}
            entry={entry}
            isShown={entry.turn !== undefined && entry.turn === shown}
            onShow={setShown}
          />
        ))}
        {ask.isPending && <p className="text-sm text-muted">{t('playground.thinking')}</p>}
      </div>
      <QuestionForm isBusy={ask.isPending} onAsk={send} />
      {shown && (
        <div
          className="max-h-[28rem] overflow-y-auto border-t p-4"
          tabIndex={0}
          role="region"
          aria-label={t('turn.title')}
        >
          <h3 className="mb-2 text-xs font-semibold text-muted">{t('turn.title')}</h3>
          <TurnDetails turn={shown} />
        </div>
      )}
    </Card>
  );
}

function QuestionForm({ isBusy, onAsk }: { readonly isBusy: boolean; readonly onAsk: (question: string) => void }) {
  const [text, setText] = useState('');
  const left = MESSAGE_LENGTH_MAX - lengthOf(text);
  return (
    <form
      className="flex flex-wrap gap-2 border-t p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (left < 0) return;
        onAsk(text);
        setText('');
      }}
    >
      <input
        aria-label={t('playground.question')}
        placeholder={t('playground.placeholder')}
        className="field !w-auto min-w-0 flex-1"
        aria-invalid={left < 0}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        aria-label={t('inbox.send')}
        isBusy={isBusy}
        disabled={left < 0}
        icon={<Send size={16} />}
      />
      <div role="status" className="basis-full empty:hidden">
        <LengthNote left={left} />
      </div>
    </form>
  );
}

function Starters({ onAsk }: { readonly onAsk: (question: string) => void }) {
  return (
    <div className="my-auto flex flex-col items-center gap-3 text-center">
      <p className="max-w-xs text-muted">{t('playground.empty')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {[t('playground.starter1'), t('playground.starter2'), t('playground.starter3')].map((question) => (
          <Button key={question} size="small" onClick={() => onAsk(question)}>
            {question}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Bubble(props: { readonly entry: Entry; readonly isShown: boolean; readonly onShow: (turn: Turn) => void }) {
  const { entry, isShown, onShow } = props;
  const { turn } = entry;
  if (!turn)
    return (
      <p className="self-end rounded-2xl rounded-br-sm bg-sunken px-3 py-1.5 whitespace-pre-wrap">{entry.content}</p>
    );
  return (
    <button
      type="button"
      onClick={() => onShow(turn)}
      aria-pressed={isShown}
      className={`self-start rounded-2xl rounded-bl-sm bg-accent-soft px-3 py-1.5 text-left ${isShown ? 'ring-2 ring-accent' : ''}`}
    >
      <span className="whitespace-pre-wrap">{entry.content}</span>
      {turn.messages.some(({ buttons }) => buttons.length > 0) && (
        <span className="mt-1.5 flex flex-wrap gap-1">
          {turn.messages.flatMap(({ buttons }) =>
            buttons.map(({ id, text }) => (
              <span key={id} className="rounded-full border border-line-strong px-2 text-sm">
                {text}
              </span>
            )),
          )}
        </span>
      )}
      <span className="mt-0.5 block text-xs text-muted">
        {labelOf('turn', turn.state)}
        {turn.passages.length > 0 && ` · ${t('inbox.sources', { count: turn.passages.length })}`}
      </span>
    </button>
  );
}

function AsConversation({ agent, questions }: { readonly agent: Agent; readonly questions: readonly Entry[] }) {
  const { client, can } = useWorkspace();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const open = useMutation({
    mutationFn: async () => {
      const conversation = await client.conversations.open({
        agent_id: agent.id,
        channel: 'widget',
        customer: { id: `playground-${Date.now()}`, name: t('playground.customer') },
      });
      for (const { content } of questions)
        await client.conversations.messages.send(conversation.id, { type: 'text', content, sender: 'customer' });
      return conversation;
    },
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['conversations'] });
      await navigate({ to: '/inbox/$conversationId', params: { conversationId: id }, search: { view: 'open' } });
    },
  });
  if (questions.length === 0 || !can('conversations:write')) return null;
  return (
    <Button size="small" icon={<Inbox size={14} />} isBusy={open.isPending} onClick={() => open.mutate()}>
      {t('playground.toInbox')}
    </Button>
  );
}
