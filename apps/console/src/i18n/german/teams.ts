import type { Message } from '../english/message';
import type { teams } from '../english/teams';

export const germanTeams: Record<keyof typeof teams, Message> = {
  'settings.teams': 'Teams',
  'keywords.teams': 'Gruppen, Abteilungen, Zuweisung, reihum, Verteilung',
  'teams.intro': 'Gruppen von Personen, denen Gespräche übergeben werden.',
  'teams.new': 'Neues Team',
  'teams.edit': 'Team bearbeiten',
  'teams.empty': 'Noch keine Teams',
  'teams.emptyText':
    'Fasse Personen zusammen, die dieselben Fragen beantworten; ihr Team verteilt, was übergeben wird.',
  'teams.name': 'Name',
  'teams.assignment': 'Zuweisung',
  'teams.manual': 'Von Hand',
  'teams.round_robin': 'Reihum',
  'teams.balanced': 'Wer die wenigsten hat',
  'teams.maxOpen': 'Höchstens offene Gespräche',
  'teams.maxOpenHint': 'Je Mitglied. Leer: keine Grenze.',
  'teams.atMost': { one: 'je höchstens {count}', other: 'je höchstens {count}' },
  'teams.members': 'Mitglieder',
  'teams.noMembers': 'Noch keine Mitglieder',
  'teams.away': 'Abwesend: bekommt keine neuen Gespräche',
  'teams.deleted': 'Team gelöscht',
  'teams.deleteTitle': '{name} löschen?',
  'teams.deleteText': 'Seine Gespräche bleiben zugewiesen und gehören zu keinem Team mehr.',
  'availability.title': 'Verfügbarkeit',
  'availability.text': 'Solange du verfügbar bist, weisen dir deine Teams Gespräche zu.',
  'availability.available': 'Verfügbar für neue Gespräche',
  'availability.hint': 'Was dir zugewiesen ist, bleibt bei dir, wenn du das ausschaltest.',
};
