export const targets = {
  'settings.targets': 'Targets',
  'keywords.targets': 'SLA, deadlines, response time, office hours, holidays, business hours',
  'targets.intro':
    'How soon your team wants to answer and resolve what is handed off to it. The inbox shows what is due, and what is late.',
  'targets.byPriority': 'By priority',
  'targets.byPriorityText':
    'Minutes within office hours. Leave a field empty for no target. Changes count for what is handed off from now on.',
  'targets.first_response_minutes': 'First reply',
  'targets.next_response_minutes': 'Next reply',
  'targets.resolution_minutes': 'Resolution',
  'targets.minutes': '{target}, {priority}: minutes',
  'targets.hours': 'Office hours',
  'targets.hoursText': 'No time counts outside of them.',
  'targets.hoursLimited': 'Count office hours only',
  'targets.hoursHint': 'Otherwise, nights and weekends count too.',
  'targets.number': 'Enter whole minutes from 1 to 43,200, or leave the field empty.',
  'targets.save': 'Save targets',
  'targets.readOnly': 'Only people who manage members can change the targets.',
  'analytics.members': 'Members',
  'analytics.member': 'Member',
  'analytics.noMembers': 'No member has handled a conversation in this period.',
  'analytics.teams': 'Teams',
  'analytics.team': 'Team',
  'analytics.noTeams': 'No team has handled a conversation in this period.',
  'analytics.work.handled': 'Handled',
  'analytics.work.resolved': 'Resolved',
  'analytics.work.firstResponse': 'First reply',
  'analytics.work.firstResponseP90': 'First reply, 90%',
  'analytics.work.csat': 'Satisfied',
  'analytics.work.targets': 'Targets met',
  'analytics.memberText.handled': 'Conversations they wrote in.',
  'analytics.memberText.resolved': 'Conversations they resolved.',
  'analytics.memberText.firstResponse': 'Median time a customer waited for the first reply of a person.',
  'analytics.memberText.firstResponseP90':
    'Nine in ten customers waited at most this long for the first reply of a person.',
  'analytics.memberText.csat':
    'Share of ratings of 4 or 5 in conversations assigned to them, and how many ratings there were.',
  'analytics.memberText.targets':
    'Share of targets met in conversations assigned to them and resolved, and how many there were.',
  'analytics.teamText.handled': 'Conversations of the team in which a person wrote.',
  'analytics.teamText.resolved': 'Conversations of the team that were resolved, by anyone.',
  'analytics.teamText.firstResponse': 'Median time a customer waited for the first reply of a person.',
  'analytics.teamText.firstResponseP90':
    'Nine in ten customers waited at most this long for the first reply of a person.',
  'analytics.teamText.csat':
    'Share of ratings of 4 or 5 in conversations of the team, and how many ratings there were.',
  'analytics.teamText.targets': 'Share of targets met in resolved conversations of the team, and how many there were.',
} as const;
