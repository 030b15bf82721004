import type { PointGroups } from './point-groups';
import { splitPhrases as split } from './split-phrases';

/** Portuguese words and phrases of customer support, by points. */
export const supportPt: PointGroups = [
  [
    -4,
    split(`pior; inaceitável; nunca mais; horrível; péssimo; péssima; pessimo; pessima; fraude; burla; terrível;
    furioso; furiosa; lixo; merda; pesadelo; patético; patética; ladrão; ladrões; mentirosos; nojento;
    nojenta; nojo; lamentável; roubo; roubaram; enganado; enganada; vergonhoso; palhaçada; intolerável;
    inadmissível; revoltante; porcaria; horrorosa; horroroso; horríveis; péssimos; descaso; desrespeito; um
    lixo; caloteiros; aldrabões`),
  ],
  [
    -3,
    split(`não funciona; nao funciona; parou de funcionar; quebrado; quebrada; quebrou; danificado; estragou;
    estragado; vergonha; farta; farto; irritado; irritada; grosseiro; grosseira; decepcionado; decepcionada;
    decepção; desapontado; golpe; desastre; inútil; ninguém responde; ninguém ajuda; ninguém me ajuda;
    cobraram duas vezes; cobrado duas vezes; ruim; mau; má; raiva; absurdo; odeio; odiei; chateado; chateada;
    insatisfeito; insatisfeita; zangado; zangada; ridículo; destruído; destruída; rasgado; rasgada; congela;
    congelou; congelando; ignoram; ignorado; ignorada; mentem; mentira; incompetente; incompetentes;
    frustrante; frustrado; frustrada; defeituoso; com defeito; defeito; sujo; suja; falso; desligaram na
    minha cara; desligaram; jogou; indignado; indignada; revoltado; revoltada; triste; não gosto; não gostei;
    cansei; cansada de; arrependo; arrependimento; sem resposta; sem solução; demorado demais; horas
    esperando; má qualidade; decepcionante; desagradável; mal educado; mal educada; odiamos; travou; falhou;
    desonesto; enganosa; enganoso; ruins; piores; desapontada; aborrecido; aborrecida; furado; desiludido;
    desiludida`),
  ],
  [
    -2,
    split(`cansado de; atrasado; atrasada; atraso; errado; errada; reclamação; reclamações; mal; perdido; ainda
    espero; barato; barata; coça; confuso; complicado; lenta; lentidão; demora muito; demorado; demorada;
    trava; travando; ainda não chegou; ainda não; até agora nada; continuam cobrando; continuam me cobrando;
    cai toda hora; semanas esperando; vazando; barulhento; preocupado; preocupada; perda de tempo; atrasos;
    faltando; semanas espero; não resolve; não resolveram; não responde; não respondem; nunca responde`),
  ],
  [-1, split(`erro; duas vezes; lento`)],
  [
    0,
    split(`ajuda; ajudar; favor; problema; cancelar; quero; queria; gostaria; gostaria de; pagar; cobrar; não; nao;
    sim; nada; conta; política; bom dia; boa tarde; boa noite; valor; interesse; livre; verdade; de verdade;
    preciso; como; parar; seguro; grande; real; aceitam; aceita; posso; esperando; espero; esperar; espera;
    verdadeiro; verdadeira; coração; dia; sábados; segundo; sexta; tarde; horário; visita; tem; apoio; caixa;
    importante; oferta; garantia; solicito; aceitar; confirmar; adicionar; plano; vale; certo; claro;
    suporte; novo; prazo`),
  ],
  [1, split(`funcionando; rápido`)],
  [
    2,
    split(`obrigado; obrigada; valeu; gostei; simpática; simpático; eficiente; atencioso; confortáveis; melhor;
    resolvido; resolvida; nada mal; show; legal; bom; boa; finalmente; consertaram; consertado; fácil;
    confiável; eficaz; pontual; bem; rápida; funciona bem; atenciosa; atenciosos; gentil; gentis; educado;
    educada; simpáticos; agradável; prestativo; prestativa; profissional; prático; bons; boas; útil`),
  ],
  [
    3,
    split(`muito obrigado; muito obrigada; adoro; adorei; ótimo; ótima; otimo; perfeito; perfeita; satisfeito;
    satisfeita; feliz; contente; maravilha; recomendo; lindos; lindo; linda; lindamente; melhores; boa
    notícia; amei; parabéns; oba; joia; encantada; encantado; agradeço; agradecido; agradecida; grato; grata;
    vale cada; vale a pena; bravo; lindas; bonito; bonita; amo; amamos; adoramos; felizes; muito bom; muito
    boa; muito bem; de primeira; super rápido; super rápida; rapidíssimo; rapidíssima; top; massa;
    caprichado; parabens; adorável; gosto muito; gostamos; alegria; satisfação; tudo certo; ótimos; ótimas;
    sonho`),
  ],
  [
    4,
    split(`excelente; maravilhoso; maravilhosa; fantástico; fantástica; incrível; arrasaram; arrasou; espetacular;
    sensacional; impecável; impecáveis; salvou; salvaram; fenomenal; excepcional; maravilhosos; incríveis;
    perfeitos; show de bola; nota dez; nota 10`),
  ],
];
