import type { Note } from '@parley/sdk';
import { Pencil, StickyNote } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '../../../i18n/format';
import { IconButton } from '../../../ui/button';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { useMembers, usePersonName } from '../../settings/api/members';
import { splitMentions } from '../api/mentions';
import { Attachments } from './attachments';
import { NoteDialog } from './note-dialog';

/** What the team wrote and attached for itself. */
export function Notes({ notes }: { readonly notes: readonly Note[] }) {
  const nameOfPerson = usePersonName(notes.map(({ author }) => author.id));
  return notes.map((note) => (
    <section
      key={note.id}
      className="ml-auto max-w-[85%] rounded-xl border border-dashed border-warn bg-warn-soft px-3.5 py-2"
    >
      <p className="flex items-center gap-1.5 text-xs font-medium text-warn">
        <StickyNote size={12} aria-hidden />
        {t('inbox.noteBy', { name: nameOfPerson(note.author.id) })} · {formatTime(note.created_at)}
        <EditNote note={note} />
      </p>
      {note.content !== '' && (
        <p className="mt-0.5 break-words whitespace-pre-wrap" dir="auto">
          <NoteText content={note.content} mentions={note.mentions} />
        </p>
      )}
      {note.attachments.length > 0 && (
        <div className="mt-1.5">
          <Attachments attachments={note.attachments} />
        </div>
      )}
    </section>
  ));
}

/** For the note's own author. */
function EditNote({ note }: { readonly note: Note }) {
  const { account, can } = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  if (note.author.id !== account.member_id || !can('conversations:write')) return null;
  return (
    <>
      <IconButton
        size="small"
        className="-my-1 ml-auto"
        label={t('notes.edit')}
        icon={<Pencil size={12} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <NoteDialog note={note} onClose={() => setOpen(false)} />}
    </>
  );
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
