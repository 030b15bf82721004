import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '../../session/api/workspace';
import { AnswerForm } from './answer-form';
import { DocumentForm } from './document-form';

interface StoredProps {
  readonly id: string;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
}

/** Lists omit the content, so the form reads it. */
export function StoredDocument({ id, ...rest }: StoredProps) {
  const { client } = useWorkspace();
  const { data } = useQuery({
    queryKey: ['knowledge', 'document', id],
    queryFn: async () => client.knowledge.documents.get(id),
  });
  return data ? <DocumentForm document={data} {...rest} /> : null;
}

export function StoredAnswer({ id, ...rest }: StoredProps) {
  const { client } = useWorkspace();
  const { data } = useQuery({
    queryKey: ['knowledge', 'answer', id],
    queryFn: async () => client.knowledge.answers.get(id),
  });
  return data ? <AnswerForm answer={data} {...rest} /> : null;
}
