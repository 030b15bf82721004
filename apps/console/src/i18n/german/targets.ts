import type { targets } from '../english/targets';
import type { Message } from '../english/message';

export const germanTargets: Record<keyof typeof targets, Message> = {
  'settings.targets': 'Ziele',
  'keywords.targets': 'SLA, Fristen, Antwortzeit, Öffnungszeiten, Feiertage, Bürozeiten, Servicezeiten',
  'targets.intro':
    'Wie schnell dein Team beantworten und erledigen will, was ihm übergeben wird. Der Posteingang zeigt, was fällig und was überfällig ist.',
  'targets.byPriority': 'Nach Priorität',
  'targets.byPriorityText':
    'Minuten innerhalb der Servicezeiten. Ein leeres Feld heißt: kein Ziel. Änderungen gelten für alles, was ab jetzt übergeben wird.',
  'targets.first_response_minutes': 'Erste Antwort',
  'targets.next_response_minutes': 'Nächste Antwort',
  'targets.resolution_minutes': 'Erledigung',
  'targets.minutes': '{target}, {priority}: Minuten',
  'targets.hours': 'Servicezeiten',
  'targets.hoursText': 'Außerhalb davon zählt keine Zeit.',
  'targets.hoursLimited': 'Nur Servicezeiten zählen',
  'targets.hoursHint': 'Sonst zählen auch Nächte und Wochenenden.',
  'targets.number': 'Ganze Minuten von 1 bis 43.200, oder das Feld leer lassen.',
  'targets.save': 'Ziele speichern',
  'targets.readOnly': 'Nur wer Mitglieder verwaltet, kann die Ziele ändern.',
  'analytics.members': 'Mitglieder',
  'analytics.member': 'Mitglied',
  'analytics.noMembers': 'In diesem Zeitraum hat kein Mitglied ein Gespräch bearbeitet.',
  'analytics.teams': 'Teams',
  'analytics.team': 'Team',
  'analytics.noTeams': 'In diesem Zeitraum hat kein Team ein Gespräch bearbeitet.',
  'analytics.work.handled': 'Bearbeitet',
  'analytics.work.resolved': 'Erledigt',
  'analytics.work.firstResponse': 'Erste Antwort',
  'analytics.work.firstResponseP90': 'Erste Antwort, 90 %',
  'analytics.work.csat': 'Zufrieden',
  'analytics.work.targets': 'Ziele erreicht',
  'analytics.memberText.handled': 'Gespräche, in denen sie geschrieben haben.',
  'analytics.memberText.resolved': 'Gespräche, die sie erledigt haben.',
  'analytics.memberText.firstResponse': 'So lange wartet ein Kunde im Median auf die erste Antwort eines Menschen.',
  'analytics.memberText.firstResponseP90':
    'Neun von zehn Kunden warten höchstens so lange auf die erste Antwort eines Menschen.',
  'analytics.memberText.csat':
    'Anteil der Bewertungen mit 4 oder 5 in Gesprächen, die ihnen zugewiesen sind, und die Zahl der Bewertungen.',
  'analytics.memberText.targets':
    'Anteil der erreichten Ziele in erledigten Gesprächen, die ihnen zugewiesen sind, und die Zahl der Ziele.',
  'analytics.teamText.handled': 'Gespräche des Teams, in denen ein Mensch geschrieben hat.',
  'analytics.teamText.resolved': 'Gespräche des Teams, die erledigt wurden, egal von wem.',
  'analytics.teamText.firstResponse': 'So lange wartet ein Kunde im Median auf die erste Antwort eines Menschen.',
  'analytics.teamText.firstResponseP90':
    'Neun von zehn Kunden warten höchstens so lange auf die erste Antwort eines Menschen.',
  'analytics.teamText.csat':
    'Anteil der Bewertungen mit 4 oder 5 in Gesprächen des Teams, und die Zahl der Bewertungen.',
  'analytics.teamText.targets':
    'Anteil der erreichten Ziele in erledigten Gesprächen des Teams, und die Zahl der Ziele.',
};
