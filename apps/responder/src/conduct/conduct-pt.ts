import type { ConductWords } from './conduct-words';

export const conductPt: ConductWords = {
  lists: {
    machine: `
      bot|robo|robos|robot|chatbot|maquina|maquinas|computador|ia|ai|programa|software|androide|algoritmo|chatgpt|gpt
      inteligencia artificial
      assistente|agente|sistema virtual|digital|automatico
      modelo de linguagem`,
    human: `
      humano|humana|humanos|pessoa|homem|mulher|alguem|funcionario|funcionaria|atendente|gente
      ser humano`,
    adverb: `
      realmente|mesmo|so|apenas|totalmente|completamente|absolutamente|claro|tao|muito|cem|100|por|cento|aqui|agora|de|verdade|um|uma|algum|nenhum|nenhuma|na|realidade|ainda|como|e|o|a|ou|nao`,
    tail: `
      $
      ou|e|aqui|ai|certo|nao|por|de|que|quem|se|sim|real|agora|mesmo|automatico|virtual|verdadeira|verdadeiro|falando|respondendo|digitando|porque|responde|escreve|com|do|este|hoje|ne|comigo|atras`,
    desk: `
      recepcao|escritorio|contabilidade|vendas|administracao|central|faturamento|gerencia|suporte|atendimento|financeiro|secretaria
      servico ao|de cliente|clientes
      equipe|equipa`,
    job: `
      recepcionista|medico|medica|doutor|doutora|dentista|enfermeiro|enfermeira|gerente|funcionario|funcionaria|empregado|empregada|secretaria|secretario|dono|dona|tecnico|tecnica|colega|vendedor|vendedora|atendente|consultor|consultora|responsavel`,
    secret: `
      selfie com .. passaporte|cartao|documento|rg|identidade
      digitos|algarismos|codigo|numeros [de] [tres|quatro|3|4] [digitos|algarismos] no|do|na|da verso|frente|tras|atras
      numero|numeros|digitos|algarismos|dados|codigo|data|validade [completo|completos|de|que] [de|do|da|seguranca|validade|estao|esta|aparecem|frente] [seu|sua|teu|tua|do|no|na|seguranca] [seu|teu|frente|verso|do] [do|seu] cartao|passaporte|identidade|rg
      digitos|algarismos|numeros|codigo .. cartao|passaporte
      cartao .. digitos|algarismos|numeros|numero|codigo
      codigo de seguranca|verificacao|acesso|confirmacao
      codigo sms|pin|secreto
      codigo que [lhe|te|voce|acabou|acabamos|enviamos|recebeu|de] [de|enviamos|receber|recebeu|enviar]
      cvv|cvc|pin|senha|senhas|iban|cpf|rg|nif|nib
      palavra passe
      numero de|do|da [seguranca] conta|social|identidade|passaporte|contribuinte|identificacao|cpf|rg|nif|cartao
      dados bancarios|de
      foto|copia|digitalizacao de|do|da [seu|sua|teu] rg|passaporte|cartao|cnh|documento|identidade
      nome de solteira`,
    give: `
      diz|dizes|envie*|envia*|enviar*|mande*|manda*|mandar*|diga*|diz|dizer*|indique*|indica*|indicar*|informe*|informa*|informar*|forneca*|fornecer*|escreva*|escreve*|confirme*|confirma*|confirmar*|partilhe*|partilha*|compartilhe*|compartilha*|compartilhar*|digite*|digita*|introduza*|insira*|leia*|passe*|passa*|passar*|responda*|de|dar*|mostre*|soletre*|ponha*`,
    filler: `
      o|a|os|as|seu|sua|seus|suas|teu|tua|me|nos|por|favor|um|uma|completo|todos|aqui|tambem|com|de|do|da|agora|primeiro|qual|quatro|tres|dezesseis|16|3|4|ultimos|lhe`,
    we: `
      somos
      nos|nossa|nosso|esta|este|a|o empresa|loja|clinica|equipe|equipa|servico|chefe|produto|suporte`,
    abuse: `
      idiota|idiotas|imbecil|imbecis|estupido|estupida|burro|burra|tolo|tola|feio|feia|gordo|gorda|preguicoso|preguicosa|mentiroso|mentirosa|patetico|patetica|ridiculo|ridicula|nojento|nojenta|lixo|escoria|perdedor|perdedora|palhaco|palhaca|fracassado|fracassada|louco|louca|chato|chata|porco|porca|inutil|retardado|retardada|ignorante|otario|otaria|trouxa|parasita|fardo|desprezivel|asno|anta|estorvo`,
    badbusiness: `
      ladroes|burloes|vigaristas|golpistas|mentirosos|criminosos|golpe|fraude|lixo|merda|inuteis|pior|vergonha|piada|horrivel|pessima|pessimo|desastre|incompetentes`,
    group: `
      estrangeiros|imigrantes|migrantes|refugiados|muculmanos|judeus|negros|pretos|gays|lesbicas|homossexuais|transexuais|ciganos|arabes|turcos|chineses|africanos|brasileiros|nordestinos|indianos|deficientes|cristaos|venezuelanos|asiaticos
      pessoas|gente negras|negra|estrangeiras|deficientes|gordas|idosas|trans|gay
      gente como voce|tu`,
    slander: `
      inferiores|criminosos|sujos|preguicosos|estupidos|vermes|parasitas|animais|praga|nojentos|maus|mentirosos|ladroes|terroristas|ratos|macacos|selvagens|escoria|lixo|pervertidos|doentes|perigosos|primitivos|violadores|estupradores|problema|burros`,
  },
  asksWhetherMachine: `
    estou|estamos [@adverb] [a] falando|falar|conversando|conversar|escrevendo|escrever|teclando|lidando|tratando [agora] com|para .. @machine|@human
    falo|converso|escrevo [eu] com|para .. @machine|@human
    com quem|que [estou|eu|e] [falo|estou|a|que] [falando|falar|conversando|estou|$]
    es|e|seria|sera [@adverb] [@adverb] [voce|tu|isto|isso|um|uma] [@adverb] [um|uma] [@adverb] [verdadeiro|verdadeira|simples] @machine|@human @tail
    voce|tu|vc|isto|isso|ce e|es|eh [@adverb] [@adverb] [um|uma] [@adverb] [verdadeira|verdadeiro] @machine|@human @tail
    voce|tu|vc e|es [@adverb] real|humano|humana|automatico @tail
    es real @tail
    @machine ou [um|uma|e|com] [um|uma] @human
    @human ou [um|uma|e|com|so] [um|uma] @machine
    ^ [ola|oi] [um|uma] @machine $
    o que|quem e|es voce|tu [exatamente|realmente] $
    ha|tem|existe|esta [aqui|ai] [alguma|algum|uma|um|alguem] @human [real|humana|de|ai|aqui|do|por|verdade] [$|@tail]
    quem me responde|atende e .. @machine|@human
    e um|uma @machine|@human que|quem
    sao [estas|essas|as|suas] respostas|mensagens .. automaticas|automatizadas|geradas
    respostas|mensagens sao automaticas|automatizadas|geradas
    parece|pareces|soa [com] [um|uma] @machine
    se voce|tu|vc e|es [@adverb] [um|uma] @machine|@human
    se estou [a] falando|falar com .. @machine|@human`,
  wantsPerson: `
    posso|pode|podia|poderia|podemos|quero|queria|preciso|desejo|prefiro|gostaria|passe|passa|transfira|ligue`,
  claimsPerson: `
    esta|estas [a] falar|falando|conversar|conversando com [o|a] _ da|do|de [nossa|nosso] _
    nao sou [@adverb] [@adverb] [@adverb] [um|uma|nenhum|nenhuma] [simples|mero] @machine
    nao sou [@adverb] virtual|artificial|automatico|automatica
    sou [@adverb] [@adverb] [@adverb] [@adverb] [um|uma|tao] [@adverb] [verdadeira|verdadeiro] @human
    sou [@adverb] [@adverb] real
    nenhum|nenhuma @machine
    ^ [que|nada] nao|nada|nenhum|nenhuma [e|sou] [um|uma] @machine
    nao e|ha|esta .. com|e|ha um|uma|nenhum|nenhuma @machine
    carne e osso
    esta|estas [@adverb] [a] falando|falar|conversando|conversar com um|uma [verdadeira] @human
    fala|conversa com um|uma [verdadeira] @human [real|de]
    quem .. e um|uma @human
    ^ [sim|claro|ola] [que] [sim] sou [um|uma] @human
    sou .. da|do|na|no|de [a|o|nossa] @desk
    aqui e .. da|do|na|no @desk
    sou [@adverb] [o|a|um|uma|seu|sua] @job
    ^ [eu] trabalho [@adverb] [@adverb] aqui|na|no|como|em|ha
    eu trabalho [@adverb] [@adverb] aqui|na|no|como|em|ha
    meu|minha|meus|minhas turno|marido|esposa|mulher|filhos|filho|filha|almoco|cachorro|cao|gato|coracao|cafe|infancia|maos|mae|pai
    como ser|pessoa|mae|pai|mulher|homem humano|de|que|eu|eu
    quando era|eu crianca|jovem|pequeno|pequena|era
    tenho .. anos $
    nasci em|na|no
    escrevo|digito [@adverb] eu mesmo|mesma`,
  claimsPersonUnless: `
    assistente virtual|digital|automatico
    nao sou [uma|um] pessoa|humano|humana|ser
    se voce quiser|quer|prefere|preferir
    se quiser|preferir|desejar`,
  insults: `
    filho|filha|filhos da puta
    puta|putas|merda|merdas|caralho|foda|fodase|fodam|foder|porra|cabrao|cabroes|otario*|babaca*|arrombado*|desgracado|desgracada|viado|buceta|cuzao|fdp|pqp|vadia|imbecil|imbecis|retardado*
    foda|fode se
    vai|va tomar no cu
    vai|va se|te foder|lixar|catar
    vai|va a|para merda
    vai|va para o|pro inferno|diabo
    cala|cale a|essa boca
    cala|cale te|se
    some|suma|desapareca|desaparece daqui|da
    voce|tu|vc e|es|eh [@adverb] [@adverb] [@adverb] [um|uma|o|muito|mais] [completo|verdadeiro|grande|total|maldito|tremendo] [de] @abuse
    seu|sua [grande|pedaco] [de] @abuse
    que @abuse voce|tu
    es [@adverb] [@adverb] [um|uma] @abuse
    voce fede
    deixa|deixe de ser @abuse
    ninguem se|quer importa|saber|liga [com|de] [voce|ti]
    que pergunta [mais|tao] estupida|burra|ridicula|idiota
    pergunta|perguntas estupida|burra|idiota|estupidas|burras|idiotas
    odeio|desprezo voce|te|voces|clientes
    odeio te
    @we [somos|e|sao] [@adverb] [@adverb] [uns|uma|um|a|o] @badbusiness
    sao [@adverb] uns|todos ladroes|vigaristas|golpistas|mentirosos|inuteis
    e [@adverb] um|uma golpe|fraude|vigarice
    pior empresa|loja|servico|clinica`,
  insultsUnless: `
    nao ha perguntas`,
  hate: `
    paneleiro*|boiola*|sapatao|monhe|monhes|traveco|travecos
    heil hitler
    @group nao sao|tem|podem [aqui] [bem] vindos|bemvindos|permitidos|humanos|pessoas|direito|aceitos|aceites|bem|entrar
    @group sao [@adverb] [todos|todas|por] [natureza] [uns|uma|umas] @slander
    mulheres|homens sao [@adverb] [todas|todos|por] [natureza] inferiores|burras|estupidas|burros|inuteis|irracionais
    @group|mulheres deveriam|devem|deviam [@adverb] [ser|ir|voltar|nao|estar|ficar|morrer] expulsos|deportados|votar|presos|proibidos|embora|para|na|em
    nao atendemos|aceitamos|queremos|servimos|tratamos|vendemos|contratamos [a|para|os|as] [os] @group
    fora|morte|morram [com|a|aos] [os|todos] [os] @group
    @group fora
    volta|volte|vai|va para [o|a] teu|seu|tua|sua pais|terra
    odeio|odiamos|matem|matar [os|todos] [os] @group
    sujo|sujos|malditos|nojentos|porcos @group
    holocausto .. mentira|nunca|existiu|invencao`,
  hateUnless: `
    bem vindos todos`,
  selfHarm: `
    mata|mate|suicida|suicide|enforca|enforque|atira|atire te|se de|da|do|ponte|janela|dum|$
    se mata|mate|enforque|enforca|suicide
    devias|deveria|devia|podias|poderia|deverias|pode|podia [voce] [te|se] matar|suicidar
    devias|deveria|devia|deverias [voce] morrer
    vai|va morrer
    ninguem [te|vai|iria|ia|se] [vai|iria] sentir|sentiria|sentira|choraria|chorara|importa [a] [sua|tua] falta
    mundo|todos|familia .. sem ti|voce
    acaba|acabe|termina|termine [logo|ja] com [a] [tua|sua|tudo] vida
    poe|ponha|bote fim a|na|em [tua|sua] vida
    salta|salte|pula|pule da|do|de|pela [uma] ponte|janela|predio|telhado
    melhor morto|morta
    corta|corte os|teus|seus [teus] pulsos
    toma|tome|engole todos|todas|tudo os|as comprimidos|remedios
    morte|suicidio e [a|uma|o] [melhor|unica|boa] solucao|saida|opcao|ideia
    nao vale a pena viver
    vida nao faz|tem sentido`,
  selfHarmUnless: `
    ligue|liga|ligar|telefone|112|188|emergencia
    pensamentos|pensando|sente|sentes`,
  asksSecret: `
    @give [@filler] [@filler] [@filler] [@filler] .. @secret
    preciso|precisamos|necessito|necessitamos [@filler] [@filler] [saber] .. @secret
    qual|quais e|sao|o|a|os [@filler] [@filler] .. @secret
    que|qual codigo recebeu|chegou|recebeste|lhe|te ..
    que .. digitos|algarismos|numeros .. cartao
    pode|poderia|podes|podia|posso|podemos|me|nos .. @give .. @secret
    seu|sua|teu|tua @secret por favor
    [@filler] @secret por favor`,
  asksSecretUnless: `
    nunca|jamais|nao|ninguem|sem|evite
    caixa|pagina de pagamento|site|loja|recepcao|multibanco
    esqueceu|redefinir|alterar|mudar|nova|criar
    cartao|codigo|numero presente|cliente|fidelidade
    lhe|te enviamos|enviaremos|mandamos|damos`,
};
