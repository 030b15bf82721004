import type { Member, MemberWithInvitation } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MoreHorizontal, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useList } from '../../../lib/list';
import { toast } from '../../../lib/toast';
import { Avatar, Badge } from '../../../ui/badge';
import { Button, buttonClass } from '../../../ui/button';
import { Choice } from '../../../ui/choice';
import { CodeBlock } from '../../../ui/copy-button';
import { ConfirmDialog, Dialog, DialogActions } from '../../../ui/dialog';
import { Menu } from '../../../ui/menu';
import { Card, Failure, Page, Skeleton } from '../../../ui/page';
import { Table } from '../../../ui/table';
import { formatAgo, formatDateTime } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { useCreateFromAddress } from '../../session/api/app-search';
import { useWorkspace } from '../../session/api/workspace';
import { InviteMember, roles } from '../components/invite-member';

const statusTones = { active: 'good', invited: 'accent', disabled: 'neutral' } as const;
const roleOptions = roles.map((value) => ({ value, label: t(`role.${value}`) }));

export function Members() {
  const { client, can } = useWorkspace();
  const queryClient = useQueryClient();
  const [isInviting, setInviting] = useState(false);
  useCreateFromAddress('members:write', () => setInviting(true));
  const [link, setLink] = useState<MemberWithInvitation['invitation'] | undefined>();
  const [removed, setRemoved] = useState<Member | undefined>();
  const { query, items } = useList<Member>(['members', 'page'], (cursor, signal) =>
    client.members.list({ limit: 100, ...(cursor !== undefined && { cursor }) }, { signal }),
  );
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['members'] });
  const remove = useMutation({
    mutationFn: (id: string) => client.members.delete(id),
    onSuccess: () => {
      setRemoved(undefined);
      toast(t('members.removed'));
    },
    onSettled: refresh,
  });
  const invite = can('members:write') && (
    <Button variant="primary" icon={<UserPlus size={16} />} onClick={() => setInviting(true)}>
      {t('members.invite')}
    </Button>
  );
  return (
    <Page title={t('settings.members')} intro={t('members.intro')} actions={invite}>
      {query.isPending && <Skeleton lines={3} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && (
        <Card className="overflow-hidden">
          <MemberTable members={items} onLink={setLink} onRemove={setRemoved} />
        </Card>
      )}
      {isInviting && (
        <InviteMember
          onClose={() => setInviting(false)}
          onInvited={({ invitation }) => {
            setInviting(false);
            setLink(invitation);
            void refresh();
          }}
        />
      )}
      {link && (
        <Dialog
          isOpen
          isKept
          onClose={() => setLink(undefined)}
          title={t('members.link')}
          description={t('members.linkText', { date: formatDateTime(link.expires_at) })}
        >
          <CodeBlock label={t('members.link')} code={link.url} />
          <DialogActions>
            <Button variant="primary" onClick={() => setLink(undefined)}>
              {t('common.done')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      <ConfirmDialog
        isOpen={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        onConfirm={() => removed && remove.mutate(removed.id)}
        isBusy={remove.isPending}
        title={t('members.removeTitle', { name: removed?.name ?? removed?.email ?? '' })}
        text={t('members.removeText')}
        action={t('members.remove')}
      />
    </Page>
  );
}

interface MemberTableProps {
  readonly members: readonly Member[];
  readonly onLink: (link: MemberWithInvitation['invitation']) => void;
  readonly onRemove: (member: Member) => void;
}

function MemberTable({ members, onLink, onRemove }: MemberTableProps) {
  const { account, can } = useWorkspace();
  return (
    <Table
      label={t('settings.members')}
      rows={members}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('keys.name'),
          cell: ({ name, email, status }) => (
            <div className="flex items-center gap-2.5">
              <span className="max-md:hidden">
                <Avatar name={name ?? email} size={30} />
              </span>
              <div className="min-w-0 max-md:max-w-32">
                <p className="truncate font-medium">{name ?? email}</p>
                {name !== null && <p className="truncate text-sm text-muted">{email}</p>}
                {status !== 'active' && (
                  <span className="md:hidden">
                    <Badge tone={statusTones[status]}>{labelOf('memberStatus', status)}</Badge>
                  </span>
                )}
              </div>
            </div>
          ),
        },
        { head: t('members.role'), cell: (member) => <RoleOf member={member} /> },
        {
          head: t('keys.status'),
          isSecondary: true,
          cell: ({ status }) => <Badge tone={statusTones[status]}>{labelOf('memberStatus', status)}</Badge>,
        },
        {
          head: t('members.lastSeen'),
          isSecondary: true,
          cell: ({ last_seen_at: at }) => (at === null ? t('common.never') : formatAgo(at)),
        },
        {
          head: t('common.actions'),
          isHeadHidden: true,
          isNumber: true,
          cell: (member) =>
            can('members:write') &&
            member.id !== account.member_id && <MemberMenu member={member} onLink={onLink} onRemove={onRemove} />,
        },
      ]}
    />
  );
}

function useUpdateMember(id: string) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { role?: Member['role']; status?: 'active' | 'disabled' }): Promise<Member> =>
      client.members.update(id, body),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['members'] }),
  });
}

function RoleOf({ member }: { readonly member: Member }) {
  const { can } = useWorkspace();
  const update = useUpdateMember(member.id);
  if (!can('members:write')) return t(`role.${member.role}`);
  return (
    <Choice
      aria-label={`${t('members.role')}: ${member.name ?? member.email}`}
      className="!w-auto"
      value={member.role}
      disabled={update.isPending}
      aria-busy={update.isPending}
      onChoose={(role) => update.mutate({ role: role as Member['role'] })}
    >
      {roleOptions.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Choice>
  );
}

function MemberMenu({ member, onLink, onRemove }: Omit<MemberTableProps, 'members'> & { readonly member: Member }) {
  const { client } = useWorkspace();
  const update = useUpdateMember(member.id);
  const renew = useMutation({
    mutationFn: async (): Promise<MemberWithInvitation> => client.members.renewInvitation(member.id),
    onSuccess: ({ invitation }) => onLink(invitation),
  });
  const isDisabled = member.status === 'disabled';
  return (
    <Menu
      label={t('keys.actionsOf', { name: member.name ?? member.email })}
      triggerClass={`${buttonClass('quiet', 'small')} w-8 !px-0`}
      trigger={<MoreHorizontal size={16} />}
      items={[
        ...(member.status === 'invited'
          ? [{ label: t('members.newLink'), onSelect: () => renew.mutate() }]
          : [
              {
                label: t(isDisabled ? 'members.enable' : 'members.disable'),
                onSelect: () => update.mutate({ status: isDisabled ? 'active' : 'disabled' }),
              },
            ]),
        'line' as const,
        { label: t('members.remove'), isDangerous: true, onSelect: () => onRemove(member) },
      ]}
    />
  );
}
