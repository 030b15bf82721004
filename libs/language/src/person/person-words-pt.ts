import type { PersonWords } from './person-words';

export const personWordsPt: PersonWords = {
  lookalike: `disfraz de agente; agente imobiliario; boots; botas; roubo; roubos; agente em; agente na; agente no;
    fantasia de agente; por pessoa; cada pessoa; outras pessoas; pessoais; pessoalmente; agenda; contrato; contatos;
    dados de contato; numero de contato; pessoa de contato; agente de viagens; recursos humanos; erro humano; ligado;
    ligada; pessoa fisica; pessoa juridica; operadora de celular; operadora de turismo; operadora de telefonia;
    operadora movel; agente de seguros; agente de limpeza; agente imobiliario; representante legal;
    representante de vendas; suporte por telefone; direitos humanos; corpo humano; tempo real; gerenciador de senhas;
    lentes de contato; pagina de contato; contato de emergencia; robo aspirador; robo cortador; maquina de lavar;
    maquina de cafe; maquina de costura; agente secreto; agencia; minha operadora; chamada de video;
    encaminhamento de chamadas; proxima pessoa; nenhuma pessoa; uma pessoa a mais; me chamo; me chamou;
    atendimento presencial; ligacao perdida; agente 007; loja; lojas`,
  contact: `falar; falar com; fala com; fale com; falo com; falarmos; conversar; conversa com; converso com; contatar;
    contactar; contato com; contacto com; entrar em contato; entrar em contacto; comunicar; ligar para; telefonar;
    me passa; me passe; me passem; me passar; passa para; passe para; passar para; passar para um; conectar com;
    me coloca; me coloque; me coloquem; me colocar; me atenda; me atender; atendido por; atendida por; atenda;
    ser atendido; ser atendida; tratar com; lidar com; bater um papo; teclar; dialogar; falr; flar; faalr; flaar;
    fala c; falar c; liguem; passem; passa me; passe me; passem me; ponha me; ponham me; liga me; ligue me;
    me responda; me ajude; resolver com; trocar uma ideia; falar pro; falar c um; fala com um; entrar em contato com;
    entre em contato; entrar em ctt; ctt com; resolver isso com; tratar disso com; tratar disto com; tratar isso com;
    ver isso com; discutir isso com; dialogar com; trocar ideia; bater papo; papear; mandar mensagem para;
    escrever para; ter contato; ter contato com; fazer contato; comunicar com; me comunicar; comunicar me;
    colocar em contato; por em contato; em contato com; em contacto com; passe isso; passa isso; passe isto;
    passem isso; passar isso; passe o caso; passe meu caso; passar meu caso; passa meu caso; encaminhe meu caso;
    encaminhar meu caso; me passasse; passar me; me direcionar; me redirecione; me redireciona; atendimento com;
    atendimento de; ser ajudado por; ser ajudada por; ajudado por; ajudada por; ser atendido por; ser atendida por;
    atendida; me atende; atende; atendam; me atendam; me responder; chat com; bate papo com; papo com; dialogo com;
    teclar com; falar direto com; falar diretamente com; falr com; fla com; falar co; falar cm; fala cm; falo c;
    ligar com; me ligar com; me ligue com; chamar um; chama um; chame um; chame uma; chama uma; chamar uma; falando;
    falando com; conversando; conversando com; teclando; batendo papo; conectar; transferir a conversa;
    transferir para; transfiram para; transfira para; transfere para; passar a conversa; discutir com; me troca;
    troca para; trocar para; mudar para; continuar falando; continuar conversando; ligar para um; me pusessem;
    pusessem em contato; pusessem em contacto; interagir; contatar o; lide com; falasse; com quem devo falar;
    chat ao vivo; chat ao vivo com; chat`,
  takeover: `assumir; assuma; assume; cuide; tome conta; tomar conta; intervenha; intervir; assumir isso;
    assuma isso; assumir o caso; cuidar disso; cuida disso; cuide disso; cuidar; veja isso; ver isso; olhar isso;
    olhe isso; pegar meu caso; pegue meu caso; verificar isso; resolva isso; entrar na conversa; entre na conversa;
    visto por; analisado por; revisado por; ver meu; veja meu; veja isto; visse meu; revisar minha; revisar meu;
    analisar meu; olhar meu; acompanhar meu; analise meu`,
  handover: `me transfere; me transfira; me transferir; me transfiram; me conecta; me conecte; me conectar;
    me conectem; me encaminha; me encaminhe; me encaminhar; me direciona; me direcione; transfira me; transfiram me;
    transfere; transfira; transfiram; transfere ai; me redirecionem; me redirecionar; escalar; escale; escala isso;
    escalem; escalone; escalona; me transferem; transfira meu caso; encaminhe me; encaminha me; me passa pro humano;
    transfere me; conecte me; conecta me; me direcionem; ser transferido; ser transferida; quero ser transferido;
    quero um deles; escalemos; vamos escalar; me passa para um; me passe para um; me passem para um; me passa pra um;
    passa me para um; passe me para um; me da um; me transfere para um; me poe; poe me; me por em contato;
    ponha me em contato; me ponha em contato; me coloca em contato; me coloque em contato; me coloquem em contato;
    escale o; encaminha; encaminhe; encaminhem; encaminhar; direciona; direcione; redireciona`,
  contactMe: `pode me ligar; podem me ligar; poderia me ligar; poderiam me ligar; me liga; me ligue; me liguem;
    me ligar; ligue para mim; liguem para mim; liga pra mim; liga para mim; ligue pra mim; me telefone; me telefonem;
    me retorna; me retornem; me retorne a ligacao; retornar a ligacao; ligar me; liguem me; me contatem;
    entre em contato comigo; entrem em contato comigo; me chamem; ligue de volta; me ligar de volta; me telefonar;
    telefone me; telefonem me; me da uma ligada; me de uma ligada; dar uma ligada; me liga de volta;
    me ligue de volta; ligar de volta; ligar pra mim; ligar para mim; ligar para o meu numero; retorno de ligacao;
    retorno da ligacao; retorno telefonico; retornar minha ligacao; retornem minha ligacao; retorne minha ligacao;
    retornem a ligacao; retorna a ligacao; retornar a chamada; retornem a chamada; me retorne; me retornar;
    me retornasse; entrasse em contato comigo; entre em contacto comigo; entrem em contacto comigo;
    entrasse em contacto comigo; entrar em contato comigo; entrar em contacto comigo; contate me; contatem me;
    contacte me; contactem me; me contate; me contatar; me contacte; me contactem; me contactar; contactar me;
    contatar me; ligar nos; nos ligue; nos liguem; me ligasse; me ligassem; ligassem para mim; me deem uma ligada;
    me deem um retorno por telefone; ligar pra gente; ser contactado; ser contactada; ser contatado; ser contatada;
    telefonar me; receber uma ligacao; uma ligacao de volta; ligacao de volta; receber uma chamada; receber ligacao;
    me ligarem; que me liguem; me chama no telefone; me retornassem; ligue me`,
  staff: `atendente; humano; humana; agente; operador; operadora; representante; assistente; funcionario; funcionaria;
    consultor; consultora; colaborador; assessor; ser humano; atendimento humano; atendente humano; pessoa humana;
    alguem de verdade; alguem real; alguem humano; alguem da equipe; alguem da equipa; ajuda humana; suporte humano;
    especialista; atendnte; gente de verdade; colega; alguem do suporte; alguem do atendimento; alguem da empresa;
    alguem do time; alguem de voces; alguem da sua equipe; alguem da sua equipa; alguem da vossa equipa;
    alguem humana; algum de voces; um de voces; uma de voces; um dos seus atendentes; um dos vossos; membro da equipe;
    membro da equipa; membro da sua equipe; pessoa da equipe; pessoa do suporte; pessoa do atendimento;
    pessoa da sua equipe; ser vivo; gente de carne e osso; assistencia humana; apoio humano; contato humano;
    pessoal do suporte; telefonista; recepcionista; profissional humano; tecnico humano; trabalhador; empregado;
    empregada; atendete; agente humano; operador humano; assistente humano; consultor humano; interlocutor;
    colaboradora; um ser humano; humaninho; perito; expert; especialista humano; tecnico de verdade; atedente;
    suporte de verdade; atendimento de verdade; atendimento pessoal; atendimento por pessoa; membro;
    um humano qualquer`,
  plural: `atendentes; humanos; agentes; operadores; assistentes; funcionarios; funcionarias; colegas; especialistas;
    consultores; representantes; seres humanos; colaboradores; supervisores; atendentes humanos`,
  boss: `supervisor; supervisora; gerente; responsavel; encarregado; chefe; chefia; patrao; superior; superiores;
    diretor; diretora; lider; coordenador; coordenadora; alguem superior; quem manda; alguem responsavel;
    alguem com autoridade; o responsavel; gerencia; gerentes; responsaveis; alguem acima`,
  person: `pessoa; gente; moco; moca; cara; homem; mulher; rapaz; senhor; senhora; individuo; sujeito; tiozinho;
    pssoa; pessoinha; alma viva; menina; menino`,
  someone: `alguem; alguma pessoa; algm; outra pessoa; algem; alguem mais; alguem diferente; qualquer pessoa;
    qualquer um; alguma alma`,
  who: `com quem posso; com quem eu posso; com quem devo; com quem tenho que; com quem poderia; com quem consigo;
    a quem posso; para quem posso; com quem; quem posso; quem eu posso; a quem me dirijo`,
  desk: `atendimento ao cliente; servico ao cliente; suporte; sac; apoio ao cliente; servico de apoio;
    central de atendimento; suporte ao cliente; assistencia ao cliente; servico de atendimento; a equipe; a equipa;
    sua equipe; suporte tecnico; atendimento a clientes; atendimento; call center; callcenter; teleatendimento;
    atendimento telefonico; apoio tecnico; apoio ao consumidor; linha de apoio; ouvidoria; o suporte; seu suporte;
    time de suporte; equipe de suporte; equipa de suporte; equipe de atendimento; recepcao;
    servico de atendimento ao cliente; servico de apoio ao cliente; linha de atendimento; atendimento do cliente;
    helpdesk; central de ajuda; atendimento ao consumidor`,
  department: `departamento; setor; equipe; equipa; time; financeiro; secao; seccao; divisao; comercial; vendas;
    cobranca; faturamento; faturacao; reclamacoes; setor financeiro; setor de cobranca; setor de vendas`,
  real: `real; reais; de verdade; verdadeira; verdadeiro; viva; vivo; de carne e osso; ao vivo; autentica; vivos;
    de vdd; verdadeiros; que respira; legitimo; pensante`,
  bot: `bot; bots; chatbot; chatbots; respostas automaticas; mensagens automaticas; atendimento automatico;
    resposta automatica; resposta pronta; respostas prontas; atendente virtual; assistente virtual; robo virtual;
    respostas padrao; resposta padrao; respostas automatizadas; resposta automatizada; mensagem automatica;
    sistema automatico; sistema automatizado; assistentes virtuais; atendentes virtuais; agente virtual; chat bot;
    chat automatico; atendimento virtual; atendimento eletronico; atendimento robotizado; secretaria eletronica;
    respostas gravadas; mensagens prontas; chatgpt; botzinho; respostas de robo; resposta de robo;
    respostas programadas`,
  machine: `robo; robos; robot; maquina; maquinas; computador; ia; inteligencia artificial; programa; robozinho;
    computadores; uma ia; inteligencias artificiais; algoritmo; programas`,
  imperative: `me da; me de; me deem; deem me; da me; me arruma; me arrume; me consegue; me consiga; me ache; me acha;
    me traga; me traz; traga; traz; tragam; me ve; bota; botem; poe; ponham; cade; cade o; arruma; chama; chame;
    chamem; coloca; coloque; coloquem; chamem um; posso ter`,
  want: `quero; queria; queriamos; queremos; gostaria; preciso; precisava; precisamos; necessito; prefiro; preferia;
    exijo; pedir; solicito; de me; procuro; desejo; kero; qro; presiso; presico; preiso; gostava; busco; quer; peco;
    pedi; ja pedi; pedindo; estou pedindo; requisitei; solicitei; solicitar; requisito; exigir; exigo; demando;
    agradeceria; agradecia; seria otimo; seria bom; ha possibilidade; existe possibilidade; pode pedir a; peca a;
    pecam a; peca para; pede pra; pede para; pedir a; me veja; quero ver; exijo ver; necessito de; precisando;
    precisava de; preferiria; adoraria; insisto; desejava; onde encontro; onde acho; onde esta; onde ha; como consigo;
    como obtenho; como arrumo; dava para; passa o; passa um; que algum; que um; que uma; pode um; pode uma;
    pode alguma; qero; queru; qria; quria; prcs; prciso; preciso q; qro mt; posso pedir; podemos ter; tenho que fazer;
    tenho de fazer; preciso fazer; devo fazer; ver o; ver a; pode; podem; poderia; poderiam; podia; podiam; posso;
    podemos; poderiamos; deixa; deixe; deixem; deixar; deixa eu; deixe me; deixem me; me deixa; me deixe; me deixem;
    quero que; queria que; preciso que; gostaria que; deve; deveria; deveriam; peco que; peco um; espero que; ficaria;
    sentiria; e possivel; seria possivel; da pra; da para; seria melhor; melhor um; gostaria de; preciso de; pecam;
    peca; pede; so um; so uma; apenas um; somente um; seria legal; seria otimo se; seria bom se; estaria bem`,
  cannot: `nao consigo; nao sei; nao sei como; nao posso; nao da; nao tem como; nao estou conseguindo; n consigo;
    n sei; impossivel; por que nao; porque nao; nao e possivel; nao deixa; nao encontro; como; nao acho;
    nao estou encontrando; nao tem jeito; nao ha como; nao ha forma; nao tem forma; nao da para; nao da pra; n da pra;
    nao estao me deixando; como faco; como faz`,
  must: `tenho que; tenho de; temos que; temos de; tenho q; devo; preciso mesmo`,
  not: `nao; n; nunca; jamais; nem; naum; nenhum; nenhuma; ninguem`,
  without: `sem; em vez de; ao inves de; antes de; depois de; nao e preciso; nao preciso; nao precisa; evitar;
    e preciso; sera que preciso; precisa; nao preciso mais; ja nao preciso; nao e necessario; nao precisam; n preciso;
    n precisa; sem precisar; sem ter que; sem ter de; sem que; vou ter que; vou ter de; terei que; terei de;
    teria que; teria de; e necessario; e obrigatorio; sou obrigado a; deverei; tera que; ao falar; depois que;
    toda vez que; sempre que; dispenso; nao faz falta; nao me liguem; nao me ligue; nao me passe; nao me passem;
    nao me transfira; virar; me tornar; trabalhar como; trabalho como; trabalhar de; ser`,
  enough: `chega; pare; parem; cansei; cansado; cansada; odeio; farto; farta; basta; para com; nada de; nao aguento;
    nao aguento mais; chega de; deixa de; para de; de saco cheio; inutil; burro; parar com; chato; recuso; me recuso;
    recuso me; me recuso a; recuso me a; nao quero mais; larga; larguem; largue; esquece; esqueca; esquecam; desliga;
    desligue; desliguem; enjoei; enjoado; enjoada; to cansado; to cansada; to cheio; cheio de; saco cheio;
    de saco cheio de; estou farto de; estou farta de; estou cansado de; estou cansada de; cansei de; cansei desse;
    detesto; nao suporto; nao tolero; para com esse; pare com; parem com; para com isso; acaba com; acabem com;
    me livra; me livre; me poupe; me poupem; poupe me; prefiro nao; inuteis; besta; porcaria de; droga de; merda de;
    nada desse; de novo nao; sem bots; sem robo; xo; abaixo; tirem o; tira o; odiei; burra; estou cansado;
    estou cansada; parem de; pare de; deixem de; parar de; nao continuar; nao e; nao era`,
  why: `por que; porque; pq; por que voces`,
  past: `falei; falamos; falou; falado; conversei; contatei; contactei; liguei; ligou; atendeu; atenderam; consegui;
    conseguimos; pude; tive que; tive de; disse; disseram; foi; estava; atendido; obrigado por; obrigada por;
    acabei de; passaram; passou; ligaram; tinha; era; ajudou; resolveu; ja tenho; ja temos; ja falei; prometeu;
    garantiu; informou; orientou; mereceu; merece; me passou; me passaram; por me passar; obrigado por me;
    obrigada por me; tenho falado; tinha falado; havia falado; tendo falado; estive; estavam; ligava; fui;
    fui atendido; fui atendida; foi atendido; chamou; recomendou; veio; recusou; embalou; agradeco; acabou de;
    ter falado; apos falar; telefonei; telefonou; contatou; contactou; entrei em contato; entrou em contato;
    resolvido; resolveram; falaram; ajudaram; falava; analisou`,
  lastTime: `ontem; semana passada; mes passado; ultima vez; anteontem; na semana passada; hoje cedo; outro dia;
    na sexta; na segunda; na terca; na quarta; na quinta; no sabado; no domingo; sexta passada; segunda passada;
    esta manha; hoje de manha; faz uma semana; ha uma semana; ha dias; dias atras; semanas atras; ano passado;
    no outro dia; na ultima vez; recentemente`,
  definite: `o; a; os; as; seu; sua; seus; suas; este; esta; esse; essa; do; da; dos; das; aquele; aquela; vosso;
    vossa; pelo; pela; aos; esses; essas; estes; estas; dele; dela; teu; tua; teus; tuas`,
  own: `meu; minha; meus; minhas; nosso; nossa`,
  oneOf: `um dos seus; uma das suas; um dos; uma das; um de seus; uma de suas; algum dos seus; alguma das suas;
    uma das vossas; um dos teus; algum dos`,
  small: `um; uma; uns; umas; com; pra; pro; de; em; por; e; que; algum; alguma; outro; outra; ao; se; me; num; numa;
    c; p; ter; comigo; isto; meu caso; meu pedido; nos; entao; lhe; pros; pras; dum; duma; neste caso; direto com; ca;
    dar; te; de voces; desse; deste; dessa`,
  here: `ai; aqui; disponivel; online; por ai; por aqui; do outro lado; desse lado; do lado de la; atras disso;
    acordado; na linha; na escuta; lendo; disponiveis; no ar; vivo ai`,
  please: `por favor; porfavor; pfv; pfvr; pf; favor; por gentileza; se faz favor; sff; faz favor; pls; plis`,
  filler: `agora; agora mesmo; ja; imediatamente; urgente; urgentemente; so; apenas; logo; mesmo; hoje; ok; porra;
    caralho; maldito; maldita; diretamente; realmente; melhor; sim; o quanto antes; rapido; direto; duas vezes;
    tres vezes; varias vezes; muitas vezes; outra vez; de novo; novamente; mais uma vez; de uma vez; finalmente;
    simplesmente; talvez; quem sabe; um instante; um momento; um momentinho; um minuto; um pouco; um pouquinho;
    hoje a tarde; a tarde; amanha; mais tarde; no telefone; por telefone; pelo telefone; pelo chat; via chat;
    urgencia; com urgencia; imediato; de imediato; pra ontem; pra ja; rapidinho; rapidamente; rpd; agr; hj; pfvzinho;
    por obsequio; pelo amor de deus; por deus; mano; poxa; pelamor; mermao; por fim; enfim; se possivel; quanto antes;
    o mais rapido possivel; pelo menos; so isso; tb; tambem; ja ja; ja agora; gentileza; fazer a gentileza;
    a gentileza; to pedindo; quando puder; quando puderem; quando der; quando possivel; necessario; necessaria;
    assim que possivel; quando poderem; que entenda; que me entenda; que saiba; que resolva; que decida;
    que possa decidir; que possa me ajudar; que possa; que me ajude; competente`,
  identity: `voce e; e voce; isso e; estou falando; estou a falar; e um; e uma; es um; tu es; sou; nao sou; vc e;
    esta falando; to falando; voce e um; voce eh; vc eh; es; tu e; estou conversando; estou conversando com;
    estou a conversar; to conversando; esta sendo; isto e; e isso; e o senhor; vcs sao; voces sao; sera que e;
    fala comigo um`,
  exists: `ha; existe; tem; haveria; teria; tem algum; tem alguma; voces tem; vocês tem; vcs tem; tem la; ha por;
    tera; teriam`,
  act: `ajudar; ajude; responder; responda; e nao; ou; resolver; resolva; quem; sobre; no chat; ajuda; ajuda de;
    assistencia de; apoio de; auxilio; auxilio de; entenda; decida; decidir; saiba; me ajudar; para me; olhar;
    revisar; verificar; verifique; explicar; acerca; em vez; para`,
  hours: `hora; horas; horario; horarios; quando; dias; quanto; quanto custa; custa; custam; quanto tempo;
    ate que horas; aberto; aberta; abre; abrem; fecha; fecham; fechado; feriados; sabados; domingos; fim de semana;
    gratis; gratuito`,
  contrast: `mas; porem; embora; todavia; contudo`,
  courtesy: `ola; oi; bom dia; boa tarde; boa noite; obrigado; obrigada; prezado; prezada; caro; tchau; valeu;
    querido; desculpe; desculpa; com licenca; alo; opa; eai; e ai; saudacoes; ate logo; obg; obgd; vlw; perdao`,
};
