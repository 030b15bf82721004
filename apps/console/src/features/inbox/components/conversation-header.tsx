import type { Conversation } from '@parley/sdk';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Check, Hand, PanelRight, ShieldCheck, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useCommands, type Command } from '../../../lib/shortcuts';
import { Avatar, Badge } from '../../../ui/badge';
import { Button, buttonClass, IconButton } from '../../../ui/button';
import { labelOf, t } from '../../../i18n/messages';
import { useAgentName } from '../../agents/api/agents';
import { useWorkspace } from '../../session/api/workspace';
import type { useConversationActions } from '../api/conversations';
import { nameOf } from '../api/name-of';
import { DueBadge } from './turn-badge';
import { SnoozeMenu } from './snooze-menu';

type Actions = ReturnType<typeof useConversationActions>;
interface HeaderProps {
  readonly conversation: Conversation;
  readonly actions: Actions;
  readonly onDetails?: () => void;
}

const statusTones = { active: 'accent', escalated: 'bad', resolved: 'good' } as const;

export function ConversationHeader({ conversation, actions, onDetails }: HeaderProps) {
  const { customer, status, channel, agent_id: agentId, is_verified: isVerified } = conversation;
  const { can } = useWorkspace();
  const agentName = useAgentName(agentId);
  const canWrite = can('conversations:write');
  useStatusCommands(conversation.status, actions, canWrite);
  const name = nameOf(customer);
  const isCalm = conversation.waiting_on === 'customer' || conversation.snoozed_until !== null;
  return (
    <header className="@container border-b bg-surface px-3 py-2 md:px-4">
      <div className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] content-center md:@max-2xl:grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5">
        <div className="row-span-2 flex gap-3 @max-2xl:row-span-1 md:@max-2xl:hidden">
          <Link
            to="/inbox"
            search={(old) => old as never}
            aria-label={t('inbox.back')}
            className={`${buttonClass('quiet')} w-9 !px-0 md:hidden`}
          >
            <ArrowLeft size={18} />
          </Link>
          <span className="@max-2xl:hidden">
            <Avatar name={name} />
          </span>
        </div>
        <h2 className="flex min-w-0 items-center gap-1.5 font-semibold">
          <span className="truncate" title={name}>
            {name}
          </span>
          {isVerified && <ShieldCheck size={15} className="shrink-0 text-good" aria-label={t('inbox.verified')} />}
        </h2>
        <div className="row-span-2 flex items-center gap-2 @max-2xl:row-span-1">
          {canWrite && <SnoozeMenu conversation={conversation} />}
          {canWrite && <StatusButtons status={status} actions={actions} />}
          {onDetails && (
            <IconButton
              className="xl:hidden"
              label={t('inbox.details')}
              icon={<PanelRight size={18} />}
              onClick={onDetails}
            />
          )}
        </div>
        <p className="flex min-w-0 items-center gap-1.5 text-sm text-muted @max-2xl:col-span-full">
          <Badge tone={status === 'escalated' && isCalm ? 'neutral' : statusTones[status]}>
            {labelOf('status', status)}
          </Badge>
          <span className="truncate" title={agentName}>
            {agentName}
          </span>
          <span className="shrink-0">· {labelOf('channel', channel)}</span>
          <DueBadge conversation={conversation} />
        </p>
      </div>
    </header>
  );
}

function StatusButtons({ status, actions }: { readonly status: Conversation['status']; readonly actions: Actions }) {
  const label = (text: string) => <span className="@max-sm:sr-only">{text}</span>;
  const secondLabel = (text: string) => <span className="@max-md:sr-only">{text}</span>;
  return (
    <div className="flex gap-2 @max-2xl:[&_[data-keys]]:hidden">
      {status === 'active' && (
        <Button icon={<Hand size={16} />} shortcut="t" title={t('inbox.takeOver')} onClick={actions.takeOver}>
          {secondLabel(t('inbox.takeOver'))}
        </Button>
      )}
      {status === 'escalated' && (
        <Button icon={<Undo2 size={16} />} shortcut="h" title={t('inbox.handBack')} onClick={actions.handBack}>
          {secondLabel(t('inbox.handBack'))}
        </Button>
      )}
      {status === 'resolved' ? (
        <Button icon={<Undo2 size={16} />} onClick={actions.handBack}>
          {label(t('inbox.reopen'))}
        </Button>
      ) : (
        <Button variant="primary" icon={<Check size={16} />} shortcut="e" onClick={actions.resolve}>
          {label(t('inbox.resolve'))}
        </Button>
      )}
    </div>
  );
}

function useStatusCommands(status: Conversation['status'], actions: Actions, canWrite: boolean): void {
  const { takeOver, handBack, resolve } = actions;
  const commands = useMemo((): Command[] => {
    if (!canWrite) return [];
    const group = t('commands.conversation');
    return [
      ...(status === 'active'
        ? [{ id: 'takeOver', group, label: t('inbox.takeOver'), keys: 't', run: takeOver }]
        : [{ id: 'handBack', group, label: t('inbox.handBack'), keys: 'h', run: handBack }]),
      ...(status === 'resolved' ? [] : [{ id: 'resolve', group, label: t('inbox.resolve'), keys: 'e', run: resolve }]),
    ];
  }, [status, canWrite]);
  useCommands(commands);
}
