import type { ListSuggestionsRequest } from '@parley/contract/knowledge';
import { suggestionKindCodec, suggestionStateCodec } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { getRpc, listRpc, type ListedKind } from '@parley/resource';
import { suggestionCursor, validate } from '@parley/schemas';
import { listSuggestionsFilter } from '@parley/schemas/suggestions';
import { primaryLanguage } from '../base/primary-language';
import { toSuggestionProto } from './suggestion.proto';
import { findSuggestion, suggestionList } from './suggestions.store';

const kind: ListedKind = { prefix: 'sug', noun: 'suggestion', cursor: suggestionCursor };

export function readSuggestionRpcs({ pool }: { readonly pool: Pool }) {
  return {
    getSuggestion: getRpc(pool, kind, findSuggestion, (found) => ({ suggestion: toSuggestionProto(found) })),
    listSuggestions: listRpc(
      kind,
      (tenant, range, request: ListSuggestionsRequest) => suggestionList.page(pool, tenant, range, readFilter(request)),
      (found, page) => ({ suggestions: found.map(toSuggestionProto), page }),
    ),
  };
}

function readFilter(request: ListSuggestionsRequest) {
  const filter = validate(listSuggestionsFilter, {
    state: suggestionStateCodec.fromRequest(request.state),
    kind: suggestionKindCodec.fromRequest(request.kind),
    language: request.language,
  });
  return [filter.state ?? 'open', primaryLanguage(filter.language), filter.kind];
}
