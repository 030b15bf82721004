import type { PersonWords } from './person-words';

export const personWordsPt: PersonWords = {
  lookalike: `por pessoa; cada pessoa; outra pessoa; outras pessoas; pessoal; pessoais; pessoalmente; agenda; contrato; contatos; dados de contato; numero de contato; pessoa de contato;
    agente de viagens; recursos humanos; erro humano; ligacao; ligacoes; ligado; ligada; fala; passado; pessoa fisica; pessoa juridica; assistencia tecnica; falta; faltar; faltou; atendimento`,
  contact: `falar; falar com; fala com; fale com; falo com; falarmos; conversar; conversa com; converso com; contatar; contactar; contato com; contacto com; entrar em contato; entrar em contacto; comunicar; chamar; chama; chame; ligar; ligar para; telefonar;
    me passa; me passe; me passem; me passar; passa para; passe para; passar para; passar para um; me transfere; me transfira; me transferir; me transfiram; transfere; transfira; transferir; transferido; transferida; transfiram; me conecta; me conecte; me conectar; me conectem; conectar com;
    me coloca; me coloque; me coloquem; me colocar; me encaminha; me encaminhe; me encaminhar; encaminhar; encaminha; me direciona; me direcione; me atenda; me atender; atendido por; atendida por; atenda; ser atendido; ser atendida; tratar com; lidar com; bater um papo; teclar; dialogar; falr; flar; faalr; flaar; fala c; falar c;
    liguem; passem; passa me; passe me; passem me; ponha me; ponham me; liga me; ligue me; transfira me; transfiram me; me responda; me ajude; resolver com; trocar uma ideia`,
  contactMe: `pode me ligar; podem me ligar; poderia me ligar; poderiam me ligar; me liga; me ligue; me liguem; me ligar; ligue para mim; liguem para mim; liga pra mim; liga para mim; ligue pra mim; me telefone; me telefonem; me retorna; me retornem; me retorne a ligacao; retornar a ligacao; ligar me; liguem me; me contatem; entre em contato comigo; entrem em contato comigo; me chamem; ligue de volta; me ligar de volta`,
  staff: `atendente; atendentes; humano; humana; humanos; agente; agentes; operador; operadora; operadores; representante; assistente; assistentes; supervisor; supervisora; gerente; funcionario; funcionaria; funcionarios; responsavel; consultor; consultora; colaborador; assessor; encarregado;
    ser humano; atendimento humano; atendente humano; pessoa humana; alguem de verdade; alguem real; alguem humano; alguem da equipe; alguem da equipa; ajuda humana; suporte humano; chefe; especialista; atendnte; gente de verdade`,
  person: `pessoa; pessoas; gente; moco; moca; cara; homem; mulher`,
  someone: `alguem; alguma pessoa; algm`,
  desk: `atendimento ao cliente; servico ao cliente; suporte; sac; apoio ao cliente; servico de apoio; central de atendimento; suporte ao cliente; assistencia ao cliente; servico de atendimento; a equipe; a equipa; sua equipe; suporte tecnico; atendimento a clientes`,
  real: `real; reais; de verdade; verdadeira; verdadeiro; viva; vivo; de carne e osso; humana; humano; ao vivo; autentica`,
  bot: `bot; bots; chatbot; chatbots; respostas automaticas; mensagens automaticas; atendimento automatico; resposta automatica; resposta pronta; respostas prontas; atendente virtual; assistente virtual`,
  machine: `robo; robos; robot; maquina; maquinas; computador; ia; inteligencia artificial; programa; robozinho`,
  want: `quero; queria; queriamos; queremos; gostaria; preciso; precisava; precisamos; necessito; prefiro; preferia; exijo; pedir; solicito; me da; me de; me deem; de me; deem me; procuro; desejo; kero; qro; presiso; presico; preiso; gostava; posso ter; busco; cade; tem como; chama; chamem; chame; arruma; quer; peco`,
  cannot: `nao consigo; nao sei; nao sei como; nao posso; nao da; nao tem como; nao estou conseguindo; n consigo; n sei; impossivel; por que nao; porque nao; nao e possivel; nao deixa; nao encontro; como`,
  not: `nao; n; nunca; jamais; nem; naum; nenhum; nenhuma`,
  without: `sem; em vez de; ao inves de; antes de; depois de; nao e preciso; nao preciso; nao precisa; tenho que; evitar; preciso mesmo; tenho de; e preciso; sera que preciso; devo; precisa`,
  enough: `chega; pare; parem; cansei; cansado; cansada; odeio; farto; farta; basta; para com; nada de; nao aguento; nao aguento mais; chega de; deixa de; para de; de saco cheio; inutil; burro; tira; tirem; parar com; chato`,
  past: `falei; falamos; falou; falado; conversei; contatei; contactei; liguei; ligou; atendeu; atenderam; consegui; conseguimos; pude; tive que; tive de; disse; disseram; foi; estava; atendido; obrigado por; obrigada por; acabei de; passaram; passou; ligaram; tinha; era; ajudou; resolveu`,
  lastTime: `ontem; semana passada; mes passado; ultima vez; anteontem; na semana passada; hoje cedo; outro dia`,
  definite: `o; a; os; as; seu; sua; seus; suas; meu; minha; este; esta; esse; essa; do; da; dos; das; aquele; aquela; nosso; vosso; no; na`,
  small: `um; uma; uns; umas; com; para; pra; pro; de; em; por; e; que; algum; alguma; outro; outra; ao; se; me; num; numa; c; p; ter; ai; comigo; ser`,
  filler: `por favor; porfavor; pfv; pfvr; pf; favor; agora; agora mesmo; ja; imediatamente; urgente; urgentemente; so; apenas; logo; aqui; mesmo; hoje; ok; porra; caralho; maldito; maldita; diretamente; realmente; melhor; sim; disponivel; o quanto antes; se faz favor; sff; rapido; direto; online`,
  identity: `voce e; e voce; isso e; estou falando; estou a falar; e um; e uma; es um; tu es; sou; nao sou; vc e; esta falando; to falando; voce e um`,
  exists: `ha; existe; tem; haveria; teria`,
  act: `ajudar; ajude; responder; responda; que; que possa; que me; porque; nao; e nao; do outro lado; no telefone; por telefone; para; pra; ou; resolver; resolva; quem; pq; sobre; no chat; na linha`,
  hours: `hora; horas; horario; horarios; quando; dias`,
  contrast: `mas; porem; embora`,
  courtesy: `ola; oi; bom dia; boa tarde; boa noite; obrigado; obrigada; prezado; prezada; caro; tchau; valeu; querido`,
};
