import type { Survey } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../i18n/messages';
import { CheckField } from '../../../ui/field';
import { Card, Failure, Section, Skeleton } from '../../../ui/page';
import { useWorkspace } from '../../session/api/workspace';
import { channelTypes } from '../api/channels';

const surveyKey = ['survey'];

/** Where surveys are sent after resolution. */
export function SurveyCard() {
  const { client, can } = useWorkspace();
  const queryClient = useQueryClient();
  const survey = useQuery({
    queryKey: surveyKey,
    queryFn: async ({ signal }): Promise<Survey> => client.account.survey.get({ signal }),
  });
  const change = useMutation({
    mutationFn: async (body: Survey): Promise<Survey> => client.account.survey.set(body),
    onSuccess: (next) => queryClient.setQueryData(surveyKey, next),
    onSettled: () => setChosen(undefined),
  });
  // Own state: the mutation's arrives after the click, and the box would jump back.
  const [chosen, setChosen] = useState<Survey>();
  const shown = chosen ?? survey.data;
  const choose = (next: Survey): void => {
    setChosen(next);
    change.mutate(next);
  };
  return (
    <Card className="mt-6 p-5 md:p-6">
      <Section title={t('survey.title')} text={t('survey.text')}>
        {survey.isError && <Failure error={survey.error} onRetry={() => void survey.refetch()} />}
        {survey.isPending && <Skeleton lines={3} />}
        {shown &&
          channelTypes.map((channel) => (
            <CheckField
              key={channel}
              label={t(`channel.${channel}`)}
              hint={t(`survey.${channel}`)}
              checked={shown.channels.includes(channel)}
              disabled={change.isPending || !can('members:write')}
              onChange={({ target }) => choose({ channels: withChannel(shown, channel, target.checked) })}
            />
          ))}
      </Section>
    </Card>
  );
}

function withChannel({ channels: asked }: Survey, channel: Survey['channels'][number], isAsked: boolean) {
  const others = asked.filter((one) => one !== channel);
  return isAsked ? [...others, channel] : others;
}
