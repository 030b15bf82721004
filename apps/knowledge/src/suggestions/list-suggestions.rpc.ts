import type { ListSuggestionsRequest, ListSuggestionsResponse } from '@parley/contract/knowledge';
import { pageInfo, readPage, suggestionKindCodec, suggestionStateCodec, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { suggestionCursor, validate } from '@parley/schemas';
import { listSuggestionsFilter } from '@parley/schemas/suggestions';
import { primaryLanguage } from '../primary-language';
import { toSuggestionProto } from './suggestion.proto';
import { listSuggestions } from './suggestions.store';

/**
 * A page of the suggestions in a state, newest first, with their exact number.
 *
 * @throws ParleyError validation_failed
 */
export function listSuggestionsRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListSuggestionsRequest, { tenant }: TenantCallContext): Promise<ListSuggestionsResponse> => {
    const page = readPage(request.page, suggestionCursor.decode);
    const {
      state = 'open',
      kind,
      language,
    } = validate(listSuggestionsFilter, {
      state: suggestionStateCodec.fromRequest(request.state),
      kind: suggestionKindCodec.fromRequest(request.kind),
      language: request.language,
    });
    const filter = { state, kind, language: primaryLanguage(language) };
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, suggestions: found } = await listSuggestions(pool, tenant, filter, range);
    const suggestions = found.slice(0, page.limit);
    const last = found.length > page.limit ? suggestions.at(-1) : undefined;
    const nextCursor = last && suggestionCursor.encode({ at: last.createdAt, uuid: last.id });
    return { suggestions: suggestions.map(toSuggestionProto), page: pageInfo(page, total, nextCursor) };
  };
}
