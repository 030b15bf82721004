import type { PointGroups } from './point-groups';
import { splitPhrases as split } from './split-phrases';

/** Portuguese vocabulary of satisfaction and complaint, besides the words of support; other forms are found by stem. */
export const moodsPt: PointGroups = [
  [
    -4,
    split(`abusivo; abuso; absurda; aberração; afronta; bandidos; calote; caloteiro; canalhas; caos; caótico; catástrofe;
    catastrófico; deplorável; desgraça; desgraçado; desprezível; desprezo; desonestos; enganaram; enganação; enganam;
    engano proposital; enrolação; enrolado; enrolam; enrolando; escandaloso; escândalo; esculhambação; estelionato; falcatrua;
    farsa; fiasco; furto; golpistas; grotesco; horrendo; humilhante; humilhação; indecente; infâmia; inferno; insulto;
    desastroso; ladra; lastimável; medonho; miserável; nefasto; nojeira; pilantra; pilantras; pilantragem; piada; uma piada;
    piada de mau gosto; podre; porra; caralho; puta; repugnante; ridícula; roubado; roubada; roubando; sacanagem; sem
    vergonha; vigarice; vigaristas; vigarista; vexame; vergonhosa; trapaça; tosco; perda tempo; perda dinheiro; perda de
    dinheiro; perdi tempo; perder tempo; perdi meu tempo; perdi dinheiro; perder dinheiro; jogar dinheiro fora; joguei dinheiro
    fora; dinheiro jogado fora; dinheiro jogado; dinheiro no lixo; tempo jogado; deitar dinheiro; não compro mais; nunca
    compro; não volto a comprar; não volto; não voltarei; não compre; não comprem; última vez que compro; última vez que;
    não recomendo; não recomendo a ninguém; nao recomendo; fujam; fuja; procon; reclame aqui; livro de reclamações; deco; vou
    processar; processar vocês; processo; advogado; denunciar; denúncia; chega; já chega; basta; já basta; não aguento; não
    aguento mais; cansei de; estou cansado; estou cansada; estou farto; de saco cheio; saco cheio; paciência acabou; perdi
    paciência; perdendo a paciência; perder a paciência; acabou paciência; falta de respeito; falta respeito; falta de
    consideração; falta consideração; falta de profissionalismo; falta de vergonha; perderam cliente; perderam um cliente;
    perdem um cliente; nota zero; zero estrelas; uma estrela; gozar com; gozar comigo; estão a gozar; feito de palhaço; feito de
    bobo; fazendo de bobo; um absurdo; é o cúmulo; cúmulo`),
  ],
  [
    -3,
    split(`abandonado; abandonada; aborrecimento; aborrecidos; agressivo; amassado; amassada; amassados; angustiado; angustiante;
    antipático; arranhado; arranhada; arrogante; arrogância; avariado; avariada; avaria; bagunça; bloqueiam; brincadeira com;
    burocracia; cansativo; caríssimo; chato; chata; chateação; complicação; constrangedor; constrangimento; danificada;
    danificados; decepcionou; decepcionar; decepcionante; decepcionados; desapontamento; desapontados; desatenção; desatencioso;
    descaso total; desconsideração; descontente; desconfio; desespero; desesperado; desesperada; desgastante; desleixo;
    desleixado; desorganizado; desorganização; despreparado; despreparados; desprezaram; desrespeitoso; desrespeitado; destratado;
    destratada; dor de cabeça; enganador; estragada; estragou; estressante; estressado; estressada; estresse; exausto;
    exorbitante; falso; fedorento; feio; feia; frustração; fraco; fraca; gastei à toa; à toa; grosseria; grossa; grosso;
    horrivel; ignoram; ignorou; ignorando; imprestável; inadequado; inaceitavel; incapaz; incapazes; incompetência;
    inconformado; inconformada; indiferença; indignação; ineficiente; ineficaz; infelizmente; infeliz; injusto; injusta;
    injustiça; insatisfação; insatisfatório; insatisfeitos; insensível; insuportável; inadimissível; inutil; inúteis;
    inutilizável; irresponsável; irresponsabilidade; irritação; irritante; lamento ter; larguei; largado; maltratado; maltratada;
    mau atendimento; mau serviço; mau cheiro; má vontade; má fé; má educação; má experiência; mal atendido; mal atendida; mal
    tratado; mal feito; mal acabado; mal embalado; mal humorado; malfeito; manchado; manchada; mentindo; mentiu; mentiram;
    mentiroso; mofado; molhado; negligência; negligente; negam; negaram; recusam; recusaram; ofendido; partido; partida ao
    meio; chegou partido; partiu se; partiu; péssimas; pessimamente; prejuízo; prejudicado; prejudicada; preguiça; preguiçosos;
    propaganda enganosa; quebrados; quebra; quebrando; quebraram; rachado; rachada; rasgou; rude; rudes; ruindade; rasca;
    soltou; sofrendo; sofrimento; sufoco; tristeza; transtorno; transtornos; truque; trouxa; vazio; caixa vazia; veio vazio;
    veio quebrado; chegou quebrado; veio com defeito; veio faltando; veio errado; veio rasgado; chegou aberto; chegou
    danificado; vencido; ninguém atende; ninguém resolve; ninguém sabe; ninguém faz; ninguém liga; ninguém veio; ninguém
    apareceu; ninguém aparece; ninguém dá; ninguém explica; ninguém retorna; ninguém retornou; ninguém respondeu; ninguém
    entrou em contato; ninguém se importa; nunca atendem; nunca respondem; nunca responderam; nunca chegou; nunca chega; nunca
    recebi; nunca veio; nunca funcionou; nunca ligaram; nunca resolvem; nunca resolveram; nunca me; não atendem; não atende; não
    resolvem nada; não fazem nada; não se importam; não ligam; não retornam; não dão retorno; não dão resposta; não deram
    resposta; não deram retorno; não dão solução; nenhuma resposta; nenhum retorno; nenhuma solução; nenhuma explicação;
    nenhuma satisfação; nenhum contato; nem resposta; nem sequer; sem retorno; sem explicação; sem aviso; sem avisar; sem
    autorização; sem minha autorização; não autorizei; sem justificativa; sem consentimento; jogam de um; empurra empurra; jogo
    de empurra; de um lado para o outro; de setor em setor; espero há; esperando há; espera há; à espera há; há 9 dias
    esperando; há 9 dias à espera; há 9 semanas à espera; há 9 semanas esperando; há dias esperando; há semanas; há meses; há
    horas; há dias; dias esperando; dias à espera; meses esperando; meses à espera; horas à espera; semanas à espera; esperando
    faz; faz 9 dias que; faz 9 semanas que; faz 9 meses que; há 9 dias que; há 9 semanas que; faz dias que; faz semanas; faz
    tempo que; faz uma semana que; há uma semana que; há mais de 9; mais de 9 dias; mais de 9 semanas; mais de um mês; mais
    de uma semana; até hoje; até hoje nada; até agora não; e nada; nada ainda; nada de chegar; nada de; nada feito; nada acontece;
    nada funciona; nada resolve; nada muda; nada foi feito; continuo sem; continua sem; continuamos sem; continua a não;
    continua igual; continua na mesma; continuo à espera; continuo esperando; sigo esperando; ainda sem; ainda estou à espera;
    ainda estou esperando; ainda à espera; outra vez; de novo; mais uma vez; sempre a mesma; sempre o mesmo; mesma coisa; mesmo
    problema; toda vez que; toda hora; todas as vezes; sempre que tento; vez que; terceira vez; quarta vez; 9 vez que; várias
    vezes; inúmeras vezes; diversas vezes; já reclamei; já liguei 9; já liguei várias; já enviei vários; liguei 9 vezes; cada
    vez pior; pior que; pior do que; muito pior; vai de mal; nem funciona; não liga; não liga mais; deixou de funcionar; não
    serve; não servem; não serve para nada; não presta; não prestam; não vale; não vale nada; não vale a pena; não vale o preço; não
    compensa; não corresponde; não confere; não é o que; não era o que; não foi o que; nada a ver; diferente do anúncio;
    diferente da foto; diferente do que; não cumprem; não cumpriram; não cumpre; não foi cumprido; descumprimento; prometeram
    e; prometeram; promessas; prometido; promessa; cobrança indevida; cobrança abusiva; cobrado indevidamente; indevida;
    indevidamente; indevido; cobraram a mais; cobrado a mais; cobraram em dobro; cobrado em dobro; cobraram 9 vezes; cobrado 9
    vezes; cobrada 9 vezes; debitado 9 vezes; descontaram; descontado sem; não me devolvem; não devolvem; não devolveram; não
    devolvido; não reembolsaram; não estornaram; meu dinheiro e; não gostei nada; não gosto; não fiquei satisfeito; não estou
    satisfeito; nada satisfeito; não estou contente; nada contente; não é justo; não é normal; não é possível que; não acredito;
    não entendo como; como é possível; como pode; até quando; quanto tempo mais; por que tanta; que absurdo; que vergonha; que
    raiva; que decepção; que droga; que lixo; que triste; que horror; que palhaçada; que desrespeito; droga; tá difícil; está
    difícil; deixa a desejar; deixam a desejar; deixou a desejar; muito a desejar; me arrependi; arrependida; arrependido;
    arrependi; impossível; impossível falar; impossível contactar; impossível usar; a pior; o pior; piorou; piorando; só
    piora; caindo aos pedaços; desmontou; desfez; descolou; desligam; caiu a ligação; desligou na minha cara`),
  ],
  [
    -2,
    split(`abafado; apertado; apertada; áspero; barulho; bugado; bugada; bugs; buga; cai; caindo; cancelaram sem; caro; cara
    demais; caro demais; confusa; confusão; cortado; curto; débil; defeitos; demais; demora; demorou; demoraram; demoram; demorando;
    desbotado; desbotou; desconfortável; desconforto; desculpas; desculpa esfarrapada; deslocado; desatualizado; difícil;
    encolheu; enferrujado; errou; erraram; erros; esquenta; esquentando; extraviado; extraviada; extraviaram; extravio; falhas; falhando;
    falha; faltou; falta; faltam; faltavam; fecha sozinho; fecha sozinha; desliga sozinho; fora do ar; folgado; fino demais;
    frágil; incômodo; incompleto; incompleta; inconveniente; incorreto; incorreta; infelizmente não; insegura; inseguro;
    instável; insuficiente; lentos; lerdo; lerda; mancha; medíocre; mofo; não chegou; não recebi; não foi entregue; não entregaram;
    não apareceu; não aparece; não consigo; não consegui; não conseguimos; não conseguem; não carrega; não abre; não entra; não
    conecta; não ajudou; não ajudaram; não ajuda; não adianta; não adiantou; não resolveu; não resolvido; não melhorou; não
    cumpriu; não atendeu; não agradou; não deu certo; deu errado; deu ruim; deu problema; deu defeito; está dando erro; dá erro;
    dando erro; trava muito; trava toda; travado; travada; oscila; pequeno demais; grande demais; pesado; pouco claro; pouco
    útil; poderia ser melhor; esperava mais; esperava melhor; precário; problemático; queimado; queimou; recusado; recusada;
    sem sucesso; sem sinal; some; sumiu; sumiram; sumido; tamanho errado; tarde demais; tive que; tive de; tumulto; usado;
    vaza; velho; atrasou; atrasaram; atrasados; atrasadas; não veio`),
  ],
  [
    0,
    split(`danos; dano; quanto demora; quanto tempo demora; demora a entrega; tempo demora;
    obrigado desde já; obrigada desde já; desde já obrigado; desde já obrigada; desde já agradeço; agradeço desde já;
    obrigado pela atenção; obrigada pela atenção; agradeço a atenção; agradeço antecipadamente; antecipadamente; atenciosamente;
    cumprimentos; com os melhores cumprimentos; melhores cumprimentos; atentamente; abraço; abraços; bom fim de semana; bom
    trabalho a todos; boa semana; bom final de semana; tenha um bom dia; tenham um bom dia; ótimo dia; tudo bem; tudo bom; td
    bem; como vai; por favor; por gentileza; se possível; seria possível; seria bom; seria ótimo; seria legal; ficaria grato;
    ficaria feliz; estou interessado; interessado; interessada; tenho interesse; melhor forma; melhor maneira; melhor opção;
    melhor preço; melhor horário; melhor data; qual o melhor; qual é o melhor; qual é melhor; em caso de; caso chegue; caso
    venha; se vier; se chegar; se quebrar; em bom estado; bem vindo; também; bem como; certinho; correto; correta; corretamente;
    pronto; segurança; proteção; protegido; benefícios; benefício; vantagens; vantagem; brinde; presente; cartão presente; cupom;
    desconto; promoção; ganhar; grátis; gratuito; novo; nova; disponível; leve; forte; fresco; macio; natural; quente; frio; limite;
    esqueci; perdi senha; perdi minha senha; perdi acesso; bloquear; bloqueado; bloqueada; dívida; multa; urgente; urgência;
    dúvida; tenho uma dúvida; uma dúvida; dúvidas; pergunta; desculpe; desculpa; desculpem; com licença; não preciso mais;
    não preciso; já não preciso; não sei; não sei se; não tenho certeza; sem problema; sem problemas possível; reclamação;
    fazer uma reclamação; acaba; acabar; encerrar; fechado; fechar; fechada; cortar; baixo; baixa; alto; alta; maior; menor; grande;
    pequeno; só; sozinho; sozinha; legal saber; o mais rápido possível; mais rápido possível; quanto antes; mais rápido; rápido
    possível; fim; sair; final; fino; fina; vermelho; preto; seco; sexta; boas; viva; bom; claro que; processar pedido;
    processar pagamento; falta alguma; falta algo; quanto falta; falta para; vence; vencimento; validade; confirma; de novo
    código; enviar de novo; tentar de novo; usada; usado; há quanto; nada consta; nada mais`),
  ],
  [
    2,
    split(`a tempo; abençoado; acertado; acertaram; acessível; acolhedor; adiantado; adiantada; antes do prazo; antes do previsto;
    antes do esperado; antes da data; ágil; ágeis; agilidade; ajudaram; ajudou; ajudaram muito; ajudou muito; ajudaram bastante;
    ajudou bastante; me ajudaram; alívio; aliviado; aliviada; amável; amáveis; amigável; aprovado por mim; aprovadíssimo; atencioso; atenciosas;
    atenção comigo; bacana; barato e bom; bem atendido; bem atendida; bem embalado; bem embalada; bem feito; bem feita; bem
    explicado; bem acabado; bem rápido; bem rapidinho; rapidinho; bom atendimento; bom serviço; bom produto; boa compra; boa
    experiência; boa qualidade; boa surpresa; bom demais; bom trabalho; bom preço; belo; bela; caiu como uma luva; cheiroso;
    cheirosa; chegou antes; chegou certinho; chegou direitinho; chegou bem; chegou rápido; chegou rapidinho; chegou no dia
    seguinte; chegou em 9 dias; no dia seguinte; no mesmo dia; na hora; na mesma hora; em minutos; em poucos minutos; em 9
    minutos; em menos de; imediatamente; de imediato; competente; competentes; compreensivo; compreensiva; comprometidos; como esperado;
    como prometido; como esperava; como descrito; confiança; de confiança; confiáveis; confortável; conforto; cordial; cordiais;
    corretos comigo; cuidadoso; cuidadosa; cumpriram; cumpriu; cumpre; curti; curtindo; curto muito; dedicado; dedicação; deu
    certo; deu tudo certo; direitinho; durável; econômico; educação; educadíssimo; educados; eficiência; eficientes; elegante;
    elogiar; elogio; elogios; empatia; entrega rápida; envio rápido; resposta rápida; resposta imediata; atendimento rápido;
    fácil de usar; facilidade; facilitou; facilita; fiável; funcionou; funcionou perfeitamente; funcionou bem; funciona direitinho;
    funciona perfeitamente; funciona muito bem; já funciona; voltou a funcionar; voltou ao normal; agora funciona; agora vai;
    já está a funcionar; está funcionando; generoso; gentileza; gentilmente; honesto; honesta; intuitivo; já resolvi; já
    resolveram; limpo; limpinho; melhorou; muito melhor; melhor do que; melhor que; moderno; nada a reclamar; nada a apontar; nenhum problema;
    sem problemas; sem nenhum problema; sem qualquer problema; sem complicação; sem dor; sem stress; sem burocracia; não tenho
    do que reclamar; não tenho queixas; paciência comigo; paciente; pontualidade; pontuais; prestável; prestáveis; prestativos;
    profissionalismo; profissionais; prontamente; prontidão; qualidade preço; rapidamente; rapidez; resistente; resolveram;
    resolveu; resolveram tudo; resolveram meu problema; resolveu meu problema; solucionado; solucionaram; solucionou; problema
    resolvido; respeitoso; seriedade; sério; simpatia; simples de usar; simples e; tranquilo; tranquila; tranquilidade; tudo ok;
    tudo correu bem; correu bem; correu tudo bem; tudo bem embalado; tudo funcionando; tudo resolvido; útil; úteis; veloz;
    versátil; conforme esperado; conforme o anúncio; conforme combinado; bastante satisfeito; fofo; fofa; cómodo; impecavelmente; giro;
    gira; fixe; porreiro; descomplicado`),
  ],
  [
    3,
    split(`acima da média; acima das expectativas; além das expectativas; abençoada; admirável; adorando; adoraram; adoramos;
    agradabilíssimo; agradecida; agradecidos; alegre; alegrou; amando; amaram; amo; amor; anjo; anjos; aplausos; apaixonado;
    apaixonada; apaixonei; arrasam; arrasou; beleza; belíssimo; belíssima; brilhante; campeões; caprichada; carinho; chique;
    cinco estrelas; 5 estrelas; confio muito; continuem assim; como novo; como nova; dez; nota 1000; nota mil; nota máxima;
    delícia; delicioso; deliciosa; demais de bom; deslumbrante; divino; divina; emocionada; emocionado; encantador; encantados;
    espantosamente bom; esplêndido; estão de parabéns; está de parabéns; eternamente; exatamente o que; exatamente como;
    exatamente o que precisava; exatamente o que queria; era o que eu; o que eu precisava; o que eu queria; exemplar;
    excelência; excelentes; excecional; excepcionais; extraordinário; extraordinária; fabuloso; fabulosa; fã; fascinado; fantasticos;
    favorito; favorita; felicidade; felicitar; fenomenais; fez meu dia; fiquei feliz; fiquei encantada; fiquei muito;
    formidável; fui muito bem; genial; geniais; gênio; gratidão; gostando; gostando muito; gostaram; gostámos; grande ajuda;
    heróis; imbatível; imensamente; impressionado; impressionada; impressionante; inacreditável de bom; inesquecível;
    irrepreensível; incrivelmente; lacrou; lindo demais; lindíssimo; lindíssima; luxo; magnífico; magnífica; mágico; maravilhado; maravilhada;
    maravilhas; às mil maravilhas; mandaram bem; mandou bem; mais que satisfeito; mais do que satisfeito; melhor compra; melhor
    atendimento; melhor loja; melhor aplicativo; melhor app; melhor serviço; melhor que já; melhor empresa; o melhor; a melhor;
    os melhores; não poderia estar mais; não podia estar mais; não podia ser melhor; não poderia ser melhor; não tenho palavras;
    não vivo sem; mais feliz; notável; obrigado por tudo; obrigada por tudo; obrigado pela ajuda; obrigada pela ajuda;
    obrigado pela rapidez; obrigado mesmo; obrigada mesmo; obrigadão; obrigadíssimo; obrigadíssima; obrigado demais; muitíssimo
    obrigado; ótimamente; otima; optimo; óptimo; óptima; orgulho; orgulhoso; paixão; parabenizar; parabenizo; perfeitamente; perfeição;
    perfeitas; pelo carinho; poderoso; prazer; um prazer; preferida; preferido; primoroso; recomendado; recomendada; recomendadíssimo;
    recomendarei; recomendaria; recomendar; recomendando; recomendamos; super recomendo; recomendo muito; recomendo de olhos;
    de olhos fechados; voltarei; voltarei a comprar; volto a comprar; comprarei; comprarei de novo; comprar de novo; comprarei
    mais; comprarei outras; vou comprar mais; cliente fiel; cliente para sempre; satisfeitíssimo; satisfeitíssima;
    satisfeitos; muito satisfeito; salvaram a minha; salvou meu; salvou o dia; salvaram meu; me salvou; me salvaram; sem palavras;
    sem defeitos; sem comparação; sem dúvida; sorriso; sorrindo; sublime; sucesso; superou; superaram; superou expectativas;
    superou minhas expectativas; expectativas; surpreendeu; surpreendido; surpreendida; surpreendente; surpresa boa; tesouro;
    topíssimo; tudo perfeito; tudo lindo; tudo ótimo; tudo maravilhoso; tudo impecável; valeu a pena; valeu cada; vale muito;
    vale o preço; valeu muito; valeu mesmo; vcs são demais; vocês são demais; são demais; vocês são os melhores; vocês são
    ótimos; vocês arrasam; 10/10; impecavel; incrivel; sou grato; muito grato`),
  ],
];
