import type { GetSurveyResponse } from '@parley/contract/settings';
import { channelCodec } from '@parley/grpc';
import { surveyInput, surveyResource, type Survey } from '@parley/schemas/survey';
import { isDeepStrictEqual } from 'node:util';
import { required } from '../../shapes/shape';
import { actorOf } from './actor';
import { endpoint } from './endpoint';
import type { Route } from './route';

const example: Survey = { channels: ['widget', 'whatsapp'] };

const getSurvey = endpoint({
  name: 'getSurvey',
  tag: 'People',
  summary: 'Get the channels that ask for ratings',
  description:
    'The channels in which customers are asked to rate a conversation once it is resolved, in the mode of the caller. The ' +
    'default is the widget alone.',
  answer: { status: 200, description: 'The channels', schema: surveyResource, example },
  handle: async ({ services, reading }) => readAnswer(await services.settings.getSurvey({}, reading())),
});

const setSurvey = endpoint({
  name: 'setSurvey',
  tag: 'People',
  summary: 'Set the channels that ask for ratings',
  description:
    'Replaces the list of channels, in the mode of the caller. Customers are asked once per resolution, in ' +
    'their language: by a form in the widget, by a list in WhatsApp (within 24 hours of their last message), ' +
    'by buttons in Slack. Their choice becomes the rating of the conversation. The change is recorded in the ' +
    'audit log (`survey.updated`) before it takes effect; if a service is unavailable, send it again.',
  body: { schema: surveyInput, example },
  answer: { status: 200, description: 'The updated channels', schema: surveyResource, example },
  handle: async (call) => {
    const { body, services, reading, writing } = call;
    const before = readAnswer(await services.settings.getSurvey({}, reading()));
    if (isDeepStrictEqual(before.body, body)) return before;
    const change = { actor: actorOf(call), action: 'survey.updated' };
    const [was, becomes] = [JSON.stringify(before.body), JSON.stringify(body)];
    await services.members.recordOwnerChange({ ...change, before: was, after: becomes }, writing());
    const survey = { channels: body.channels.map((channel) => channelCodec.toProto(channel)) };
    return readAnswer(await services.settings.setSurvey({ survey }, writing()));
  },
});

function readAnswer(answer: GetSurveyResponse): { body: Survey } {
  const { channels } = required(answer.survey, 'the channels of surveys');
  return { body: { channels: channels.flatMap((channel) => channelCodec.fromProto(channel) ?? []) } };
}

export const surveyRoutes: readonly Route[] = [
  ['GET', '/account/survey', 'members:read', getSurvey],
  ['PUT', '/account/survey', 'members:write', setSurvey],
];
