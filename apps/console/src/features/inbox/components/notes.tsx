import type { Note } from '@parley/sdk';
import { StickyNote } from 'lucide-react';
import { formatTime } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { useMembers, usePersonName } from '../../settings/api/members';
import { splitMentions } from '../api/mentions';
import { Attachments } from './attachments';

/** What the team wrote and attached for itself. */
export function Notes({ notes }: { readonly notes: readonly Note[] }) {
  const nameOfPerson = usePersonName();
  return notes.map(({ id, content, mentions, attachments, author, created_at: at }) => (
    <section
      key={id}
      className="ml-auto max-w-[85%] rounded-xl border border-dashed border-warn bg-warn-soft px-3.5 py-2"
    >
      <p className="flex items-center gap-1.5 text-xs font-medium text-warn">
        <StickyNote size={12} aria-hidden />
        {t('inbox.noteBy', { name: nameOfPerson(author.id) })} · {formatTime(at)}
      </p>
      {content !== '' && (
        <p className="mt-0.5 break-words whitespace-pre-wrap" dir="auto">
          <NoteText content={content} mentions={mentions} />
        </p>
      )}
      {attachments.length > 0 && (
        <div className="mt-1.5">
          <Attachments attachments={attachments} />
        </div>
      )}
    </section>
  ));
}

function NoteText({ content, mentions }: Pick<Note, 'content' | 'mentions'>) {
  const members = useMembers().filter(({ id }) => mentions.includes(id));
  return splitMentions(content, members).map(({ text, memberId }, at) =>
    memberId === undefined ? (
      text
    ) : (
      <span key={at} className="rounded bg-accent-soft px-1 font-medium text-accent">
        {text}
      </span>
    ),
  );
}
