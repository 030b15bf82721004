import { useParams } from '@tanstack/react-router';
import { AgentForm } from '../components/agent-form';
import { AgentFrame } from '../components/agent-frame';
import { AgentMenu } from '../components/agent-menu';
import { Playground } from '../components/playground';
import { ReachCustomers } from '../components/reach-customers';
import { TurnOn } from '../components/turn-on';

export function AgentSettings() {
  const { agentId } = useParams({ from: '/app/agents/$agentId' });
  return (
    <AgentFrame agentId={agentId} actions={<AgentMenu agentId={agentId} />}>
      {(agent) => (
        <div className="grid items-start gap-6 xl:grid-cols-[1fr_26rem]">
          <div className="flex min-w-0 flex-col gap-6">
            {agent.automation.mode === 'on' ? <ReachCustomers agent={agent} /> : <TurnOn agent={agent} />}
            <AgentForm key={agent.id} agent={agent} />
          </div>
          <Playground agent={agent} />
        </div>
      )}
    </AgentFrame>
  );
}
