import type { SensitivePatterns } from './sensitive-patterns';

export const sensitivePt: SensitivePatterns = {
  self_harm: `
    (?:quero|vou|penso em|pensando em|vontade de|pretendo|tentei|preferia|estou a pensar em) (?:me matar|me suicidar|me enforcar|matar me|suicidar|suicidar me|enforcar|enforcar me|cortar os pulsos|tirar a minha vida|tirar minha vida|acabar com a minha vida|acabar com minha vida|me machucar)
    quero morrer(?! de)
    (?:acabar com a minha vida|acabar com minha vida|tirar a minha propria vida|por fim a minha vida|por fim a vida)
    nao quero (?:mais viver|viver mais)
    ja nao quero viver
    (?:pensamentos|ideias) suicidas
    (?:cometer|pensando em|pensar em|penso em) suicidio`,
  threat: `
    (?:vou|vamos) (?:te |vos |lhe |os )?(?:matar|esfaquear|dar um tiro em|arrebentar|partir a cara a|quebrar a cara de|espancar) (?:voce|voces|todos|todo mundo|ele|ela|te|alguem|vos)
    vou (?:te|vos) (?:matar|esfaquear|espancar|arrebentar|pegar e matar)
    vou matar (?:te|vos|voce|voces)
    (?:sei|descobri) onde (?:voce mora|voces moram|moras|mora|voce trabalha|voces trabalham|vivem)
    (?:explodir|incendiar|queimar|tacar fogo|por fogo|botar fogo|por uma bomba) (?:n|em|no|na|a|o)?\\b ?(?:sua|seu|vossa|vosso|a|o)? ?(?:loja|escritorio|agencia|predio|empresa|sede)
    bomba (?:na|no) (?:sua|seu|vossa|vosso|loja|escritorio|agencia|predio)
    (?:ameacas? de morte|ameacou me matar|ameaca me matar|ameacou matar|esta me ameacando|estou sendo ameacad[oa])`,
  legal: `
    (?:vou|vamos|irei|pretendo|posso) (?:te |vos |lhes |os )?(?:processar|acionar judicialmente|por em tribunal|levar a justica|levar para a justica|meter em tribunal)
    processar (?:voces|voce|vocs|a empresa|vos)
    (?:meu|minha|nosso|nossa|meus) (?:advogado|advogada|advogados)
    (?:contratar|consultar|procurar|acionar|falar com|contactar) (?:um|uma|o|a) (?:advogado|advogada)
    (?:acao|acoes|medidas|medida|via|vias|providencias) (?:judicial|judiciais|legais|legal|juridicas)
    (?:entrar|entrarei|vou|entro) (?:com acao|com processo|com um processo|na justica|em tribunal|com uma acao)
    (?:procon|reclame aqui e|juizado especial|pequenas causas|deco|defesa do consumidor|codigo de defesa do consumidor|livro de reclamacoes)
    (?:apresentar|fazer|registrar|registar|abrir) (?:uma )?(?:queixa crime|queixa na policia|boletim de ocorrencia|denuncia no procon)
    (?:vemos nos|nos vemos|vejo vos|nos veremos) (?:em|no|na) (?:tribunal|justica)`,
  data_breach: `
    (?:vazamento|fuga|violacao|roubo) (?:de|dos|dos meus|dos nossos|de meus) (?:\\w+ )?dados
    (?:meus|nossos) dados (?:\\w+ )?(?:foram|estao|estavam) (?:vazados|roubados|hackeados|expostos|publicados|vendidos|comprometidos|divulgados)
    (?:vazaram|venderam|divulgaram|expuseram|publicaram|compartilharam|partilharam) (?:os )?meus dados
    (?:vejo|recebi|consigo ver|aparece|aparecem|acesso a|ver) (?:\\w+ )?(?:dados|pedido|pedidos|fatura|faturas|encomenda|informacoes) de (?:outro|outra|outros|outras) (?:cliente|clientes|pessoa|pessoas|usuario|utilizador)
    (?:violacao|violaram|viola|violam|descumprem|incumprimento) (?:da |a |do |o )?(?:lgpd|rgpd|protecao de dados)`,
  fraud: `
    (?:alguem|outra pessoa|um desconhecido|um ladrao|um hacker|um golpista|golpistas|terceiros|bandidos) (?:esta |estao |andou |tem |anda a )?(?:usou|usando|usar|usaram|utilizou|utilizar|utilizando|clonou|clonaram|hackeou|hackearam|invadiu|invadiram|comprou com|compraram com|pagou com|entrou n|roubou|fez compras com|fizeram compras com|acessou|acedeu a)\\b.{0,12}\\b(?:meu|minha|meus) (?:\\w+ )?(?:cartao|conta|identidade|dados|nome|cpf|perfil)
    (?:meu|minha) (?:\\w+ )?(?:conta|cartao|perfil|cpf) (?:foi|esta sendo|esta a ser) (?:hackead[oa]|clonad[oa]|invadid[oa]|usad[oa] por|usad[oa] sem|piratead[oa]|utilizad[oa] por)
    (?:clonaram|hackearam|invadiram) (?:o |a )?(?:meu|minha)
    (?:fui|cai|sofri|fomos) (?:em |num |n |um |uma |no )?(?:golpe|burlad[oa]|fraude|enganad[oa] e roubad[oa]|vitima de)
    (?:vitima|vitimas) de (?:um |uma )?(?:fraude|golpe|burla|roubo de identidade|clonagem)
    (?:compras?|cobrancas?|transacao|transacoes|pagamentos?|movimentos?|debitos?|saques?|levantamentos?) (?:nao autorizad[oa]s?|fraudulent[oa]s?|indevidas? por terceiros)
    (?:roubo|usurpacao) de identidade`,
  chargeback: `
    (?:fazer|pedir|solicitar|abrir|iniciar|farei|pedirei|vou fazer|entrar com) (?:um |uma |o )?(?:chargeback|estorno (?:com|no|junto ao?|pelo) (?:o |a )?(?:meu |minha )?(?:banco|cartao|operadora)|estorno pelo banco)
    (?:contestar|contestarei|disputar|contesto) (?:a |o |essa |esse |esta |este )?(?:compra|cobranca|pagamento|debito|transacao)? ?(?:com|no|junto ao|junto a|pelo|na|atraves do|via) (?:o |a )?(?:meu |minha )?(?:banco|cartao|operadora)
    (?:meu banco|o banco) (?:vai|para) (?:estornar|reverter|anular|devolver)
    (?:abrir|abro|abrirei) (?:uma )?disputa (?:no|com o|pelo) (?:paypal|banco|meu banco)`,
  minors: `
    tenho (?:so |apenas )?(?:[5-9]|1[0-7]) anos(?= e| mas|$| de idade| posso| comprou| fez| sem)(?! como| de cliente)
    sou (?:de )?menor(?: de idade| de 18|$)
    (?:meu|minha|nosso|nossa|o meu|a minha) (?:\\w+ ){0,2}(?:filho|filha|neto|neta|crianca)(?: menor| pequen[oa]| de \\d+ anos)? (?:\\w+ ){0,8}sem (?:a |o )?(?:minha|meu|nossa|autorizacao|permissao|consentimento|eu|que eu|avisar|saber|pedir)
    abuso (?:infantil|sexual|de menores)
    (?:assedia|assediando|aliciando|contactou|contatou|abusa) (?:do |da |a |o )?(?:meu filho|minha filha|um menor|uma menor|menores)`,
};
