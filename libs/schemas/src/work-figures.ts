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
        'How long the customer had waited for the first answer of a person: since they wrote or, where the agent had ' +
          'answered that, since the hand-off. Null without one',
      ),
    handled: count.describe(handled),
    resolved: count.describe(resolved),
    csat: z.object({ ratings: count, satisfied: count.describe('Of 4 or 5'), share }).describe(csat),
    targets: z
      .object({ met: count, missed: count, share: share.describe('Of those met; null without one') })
      .describe(targets),
  };
}

/** GET /v1/analytics/members and /v1/analytics/teams. */
export const workFiguresQuery = overviewQuery;

const ofMember = workFigures({
  firstResponses: 'Conversations in which they were the first person to answer',
  handled: 'Conversations in which they wrote',
  resolved: 'Conversations that they resolved',
  csat: 'Of ratings of conversations that are assigned to them',
  targets: 'Of conversations that are assigned to them and were resolved in the window',
});

export const memberFiguresResource = z
  .object({
    period,
    members: z
      .array(z.object({ member_id: idOutput('member'), ...ofMember }).meta({ id: 'MemberFigures' }))
      .describe('Those who have any figure, former members too, in the order of their ids'),
  })
  .meta({ id: 'MemberFiguresReport' });
export type MemberFiguresResource = z.output<typeof memberFiguresResource>;

const ofTeam = workFigures({
  firstResponses: 'Conversations in which a person answered for the first time',
  handled: 'Conversations in which a person wrote',
  resolved: 'Conversations that were resolved, by anyone',
  csat: 'Of ratings of conversations of the team',
  targets: 'Of conversations of the team that were resolved in the window',
});

export const teamFiguresResource = z
  .object({
    period,
    teams: z
      .array(z.object({ team_id: idOutput('team'), ...ofTeam }).meta({ id: 'TeamFigures' }))
      .describe('Those that have any figure, in the order of their ids'),
  })
  .meta({ id: 'TeamFiguresReport' });
export type TeamFiguresResource = z.output<typeof teamFiguresResource>;
