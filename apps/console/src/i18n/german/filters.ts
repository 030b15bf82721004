import type { filters } from '../english/filters';
import type { Message } from '../english/message';

export const germanFilters: Record<keyof typeof filters, Message> = {
  'inbox.view.suggestions': 'Vorschläge',
  'filters.found': 'Suchergebnisse',
  'filters.showView': 'Ansicht {view} zeigen',
  'filters.suggestions': {
    one: '{count} Vorschlag wartet auf Freigabe',
    other: '{count} Vorschläge warten auf Freigabe',
  },
  'filters.suggestionChip': 'Vorschlag',
  'filters.open': 'Filter',
  'filters.openCount': { one: 'Filter: {count} gesetzt', other: 'Filter: {count} gesetzt' },
  'filters.active': 'Gesetzte Filter',
  'filters.remove': 'Filter {filter} entfernen',
  'filters.order': 'Reihenfolge',
  'filters.agent': 'Agent',
  'filters.channel': 'Kanal',
  'filters.anyone': 'Alle',
  'filters.unassigned': 'Nicht zugewiesen',
  'filters.tag': 'Schlagwort',
  'filters.anyTag': 'Alle Schlagwörter',
  'filters.unread': 'Nur ungelesene',
  'filters.overdue': 'Nur überfällige',
  'filters.isOverdue': 'Überfällig',
  'thread.handoff': 'An das Team übergeben',
  'thread.handoffBy': '{reason} von {name}',
  'assign.taken': 'Nicht zugewiesen: Das Gespräch ist jetzt bei {name}.',
  'assign.freed': 'Nicht zugewiesen: Das Gespräch wurde eben geändert. Versuche es noch einmal.',
  'inbox.emptySuggestions': 'Keine Vorschläge warten',
  'inbox.emptySuggestionsText':
    'Hat ein Agent im Vorschlagsmodus eine Antwort geschrieben, steht das Gespräch hier, bis jemand sie sendet, bearbeitet oder verwirft.',
  'inbox.emptyFiltered': 'Keine passenden Gespräche',
  'inbox.emptyFilteredText': 'Entferne einen Filter, um mehr zu sehen.',
};
