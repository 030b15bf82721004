import { z } from 'zod';
import { overviewQuery, period } from './analytics';
import { idOutput } from './id-field';

const count = z.int().min(0);
const share = z.number().min(0).max(1).nullable();

/** Of a member or a team. */
interface Definitions {
  readonly firstResponses: string;
  readonly handled: string;
  readonly resolved: string;
  readonly csat: string;
  readonly targets: string;
}

function workFigures({ firstResponses, handled, resolved, csat, targets }: Definitions) {
  return {
    first_response: z
      .object({
        count: count.describe(firstResponses),
        p50_ms: z.int().min(0).nullable(),
        p90_ms: z.int().min(0).nullable(),
      })
      .describe(
        'How long the customer waited for the first answer from a person: since their message or, if the agent ' +
          'had already answered it, since the hand-off. Null if there is none',
      ),
    handled: count.describe(handled),
    resolved: count.describe(resolved),
    csat: z.object({ ratings: count, satisfied: count.describe('Ratings of 4 or 5'), share }).describe(csat),
    targets: z
      .object({ met: count, missed: count, share: share.describe('The share of met targets; null if there are none') })
      .describe(targets),
  };
}

/** GET /v1/analytics/members and /v1/analytics/teams. */
export const workFiguresQuery = overviewQuery;

const ofMember = workFigures({
  firstResponses: 'Conversations in which the member was the first person to answer',
  handled: 'Conversations in which the member wrote',
  resolved: 'Conversations that the member resolved',
  csat: 'Ratings of conversations that are assigned to the member',
  targets: 'Conversations that are assigned to the member and were resolved in the window',
});

export const memberFiguresResource = z
  .object({
    period,
    members: z
      .array(z.object({ member_id: idOutput('member'), ...ofMember }).meta({ id: 'MemberFigures' }))
      .describe('Members who have any figures, including former members, ordered by id'),
  })
  .meta({ id: 'MemberFiguresReport' });
export type MemberFiguresResource = z.output<typeof memberFiguresResource>;

const ofTeam = workFigures({
  firstResponses: 'Conversations in which a person answered for the first time',
  handled: 'Conversations in which a person wrote',
  resolved: 'Conversations that were resolved, by anyone',
  csat: 'Ratings of conversations of the team',
  targets: 'Conversations of the team that were resolved in the window',
});

export const teamFiguresResource = z
  .object({
    period,
    teams: z
      .array(z.object({ team_id: idOutput('team'), ...ofTeam }).meta({ id: 'TeamFigures' }))
      .describe('Teams that have any figures, ordered by id'),
  })
  .meta({ id: 'TeamFiguresReport' });
export type TeamFiguresResource = z.output<typeof teamFiguresResource>;
