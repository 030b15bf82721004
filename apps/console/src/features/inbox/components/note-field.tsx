import type { Member } from '@parley/sdk';
import type { ComponentProps } from 'react';
import { Avatar } from '../../../ui/badge';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { useActiveMembers } from '../../settings/api/members';
import { atWordAt, calledBy, findMembers } from '../api/mentions';
import type { SignedWord } from '../api/signed-word';
import { OfferField, type Offering } from './offer-field';

/** An @ at the beginning of a word offers members. */
export function NoteField(props: Omit<ComponentProps<typeof OfferField>, 'offering'>) {
  const offering: Offering<Member> = {
    wordAt: atWordAt,
    useFound,
    textOf: (member) => `@${calledBy(member)} `,
    label: t('mentions.list'),
    describeCount: (count) => t('mentions.found', { count }),
    show: (member) => (
      <span className="flex min-w-0 items-center gap-2">
        <Avatar name={calledBy(member)} size={20} />
        <span className="truncate text-sm font-medium">{calledBy(member)}</span>
        {member.name !== null && <span className="truncate text-sm text-muted">{member.email}</span>}
      </span>
    ),
    footer: <span className="max-md:sr-only">{t('mentions.keys')}</span>,
  };
  return <OfferField {...props} offering={offering} />;
}

function useFound(word: SignedWord | undefined): readonly Member[] | undefined {
  const { account } = useWorkspace();
  const members = useActiveMembers();
  const found = word && findMembers(members, word.typed).filter(({ id }) => id !== account.member_id);
  return found && found.length > 0 ? found : undefined;
}
