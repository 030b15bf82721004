import {
  Band,
  DocumentStatus,
  SourceKind,
  SourceOrigin,
  SourceStatus,
  SuggestionKind,
  SuggestionState,
  SyncSchedule,
  type Answer,
  type Document,
  type KnowledgeServiceService,
  type Source,
  type Suggestion,
} from '@parley/contract/knowledge';
import { bornAt, known, page, type Overrides } from './fake-answers';
import { fakeId } from './fake-ids';

export const anAnswerId = fakeId('ans');
export const aDocumentId = fakeId('doc');
export const aSourceId = fakeId('src');
export const aSuggestionId = fakeId('sug');

export function anAnswer(fields: Partial<Answer> = {}): Answer {
  return {
    id: anAnswerId,
    question: 'Where?',
    answer: 'Here.',
    language: 'en',
    phrasings: [],
    isEnabled: true,
    createdAt: bornAt,
    updatedAt: bornAt,
    version: 1n,
    ...fields,
  };
}

export function aDocument(fields: Partial<Document> = {}): Document {
  return {
    id: aDocumentId,
    title: 'Places',
    content: 'Here.',
    language: 'en',
    isEnabled: true,
    status: DocumentStatus.READY,
    passagesCount: 1,
    createdAt: bornAt,
    updatedAt: bornAt,
    version: 1n,
    ...fields,
  };
}

const aSource: Source = {
  id: aSourceId,
  kind: SourceOrigin.UPLOAD,
  schedule: SyncSchedule.UNSPECIFIED,
  pagesCount: 0,
  failedCount: 0,
  failed: [],
  name: 'places.md',
  contentType: 'text/markdown',
  sizeBytes: 5,
  language: 'en',
  status: SourceStatus.PENDING,
  documentsCount: 0,
  createdAt: bornAt,
  updatedAt: bornAt,
  version: 1n,
};

function aSuggestion(fields: Partial<Suggestion> = {}): Suggestion {
  return {
    id: aSuggestionId,
    kind: SuggestionKind.UNANSWERED,
    sources: [],
    question: 'When?',
    language: 'en',
    count: 3n,
    examples: ['When?'],
    state: SuggestionState.OPEN,
    createdAt: bornAt,
    lastAskedAt: bornAt,
    ...fields,
  };
}

export const knowledgeDefaults: Overrides<typeof KnowledgeServiceService> = {
  createAnswer: async () => ({ answer: anAnswer(), replayed: false }),
  getAnswer: async ({ id }) => known(id, anAnswerId, { answer: anAnswer() }, 'answer'),
  listAnswers: async () => ({ answers: [anAnswer()], page }),
  updateAnswer: async ({ id }) => known(id, anAnswerId, { answer: anAnswer({ version: 2n }) }, 'answer'),
  deleteAnswer: async ({ id }) => known(id, anAnswerId, {}, 'answer'),
  createDocument: async () => ({ document: aDocument(), replayed: false }),
  putDocument: async () => ({ document: aDocument() }),
  getDocument: async ({ id }) => known(id, aDocumentId, { document: aDocument() }, 'document'),
  listDocuments: async () => ({ documents: [aDocument({ content: '' })], page }),
  updateDocument: async ({ id }) => known(id, aDocumentId, { document: aDocument({ version: 2n }) }, 'document'),
  deleteDocument: async ({ id }) => known(id, aDocumentId, {}, 'document'),
  createSource: async () => ({ source: aSource, replayed: false }),
  getSource: async ({ id }) => known(id, aSourceId, { source: aSource }, 'source'),
  listSources: async () => ({ sources: [aSource], page }),
  updateSource: async ({ id }) => known(id, aSourceId, { source: aSource }, 'source'),
  syncSource: async ({ id }) => known(id, aSourceId, { source: aSource }, 'source'),
  deleteSource: async ({ id }) => known(id, aSourceId, {}, 'source'),
  search: async () => ({
    band: Band.ANSWER,
    hits: [
      {
        kind: SourceKind.ANSWER,
        sourceId: anAnswerId,
        title: 'Where?',
        text: 'Here.',
        language: 'en',
        score: 0.87654,
        version: 1n,
        updatedAt: bornAt,
      },
    ],
    language: 'en',
    isOtherLanguage: false,
    knownShare: 1,
    hasTextsToEmbed: false,
  }),
  listSuggestions: async () => ({ suggestions: [aSuggestion()], page }),
  getSuggestion: async ({ id }) => known(id, aSuggestionId, { suggestion: aSuggestion() }, 'suggestion'),
  acceptSuggestion: async ({ id }) =>
    known(
      id,
      aSuggestionId,
      { answer: anAnswer(), suggestion: aSuggestion({ state: SuggestionState.ACCEPTED }), replayed: false },
      'suggestion',
    ),
  dismissSuggestion: async ({ id }) =>
    known(id, aSuggestionId, { suggestion: aSuggestion({ state: SuggestionState.DISMISSED }) }, 'suggestion'),
};
