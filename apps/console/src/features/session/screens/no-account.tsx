import type { Session } from '@parley/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../ui/button';
import { t } from '../../../i18n/messages';
import { clientOf } from '../api/session';
import { useSignOut } from '../api/use-sign-out';
import { AuthLayout } from '../components/auth-layout';

interface NoAccountProps {
  readonly session: Session;
  readonly onChoose: (accountId: string) => void;
}

/** For people removed from the account: nothing is kept, other accounts are offered. */
export function NoAccount({ session, onChoose }: NoAccountProps) {
  const queryClient = useQueryClient();
  const signOut = useSignOut(clientOf(session));
  useEffect(() => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' }), [queryClient]);
  return (
    <AuthLayout title={t('session.noMember')} text={t('session.noMemberText', { email: session.person.email })}>
      <div className="flex flex-col gap-2">
        {session.accounts.map(({ id, name }) => (
          <Button key={id} onClick={() => onChoose(id)}>
            {t('session.goTo', { account: name })}
          </Button>
        ))}
        <Button icon={<LogOut size={16} />} onClick={() => void signOut()}>
          {t('session.signOut')}
        </Button>
      </div>
    </AuthLayout>
  );
}
