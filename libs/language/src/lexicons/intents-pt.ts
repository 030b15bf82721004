import type { IntentPhrases } from '../intent';
import { splitPhrases as split } from './split-phrases';

/** What Portuguese-speaking customers say for each intent; the words of a phrase are compared by their stems. */
export const intentsPt: IntentPhrases = {
  refund: split(
    `reembolso; reembolsar; dinheiro de volta; devolver dinheiro; estorno; estornar; ressarcimento; meu dinheiro; reembolsado; devolvam dinheiro; estornado; quero meu dinheiro; devolver o valor; devolução do dinheiro`,
  ),
  returns:
    split(`devolução; devolver; troca; trocar; produto errado; artigo errado; tamanho errado; política de devolução; item
    errado; trocado; trocar tamanho; devolver produto; etiqueta de devolução; cor errada; retorno produto; mandaram errado; tamanho errado`),
  cancellation:
    split(`cancelar; cancelamento; cancelem; cancele; anular; encerrar conta; excluir conta; rescindir; encerrar
    assinatura; desinscrever; cancelei; cancelado; encerrar; cancelar plano; sair do plano; descadastrar; fechar conta; não renovar; desistir; apagar conta`),
  order_status:
    split(`onde pedido; onde encomenda; status pedido; rastrear pedido; rastrear encomenda; rastreio; código rastreio;
    rastreamento; pedido atrasado; quando chega pedido; pedido não chegou; pedido está; acompanhar pedido; estado
    encomenda; pedido enviado; quando chega encomenda; cadê pedido; onde está pacote; onde está; rastrear; cadê; quando chega; não chegou; pedido saiu; situação do pedido; código de rastreio; ainda não chegou; a caminho`),
  appointment:
    split(`agendamento; agendar; marcação; marcar consulta; marcar hora; reagendar; remarcar consulta; marcar hora; reserva; reservar; consulta; visita técnico;
    horário marcado; técnico vir; técnico; instalação; mudar horário; data da visita; remarcar`),
  account_access:
    split(`senha; palavra-passe; entrar conta; login; fazer login; minha conta; conta bloqueada; acessar conta; aceder
    conta; usuário; código verificação; iniciar sessão; não consigo entrar; redefinir; acesso; entrar; acessar; recuperar conta; código de acesso; cadastro; mudar e-mail; perfil; login senha; esqueci`),
  technical_issue:
    split(`não funciona; não funcionam; erro; fecha; travando; trava; falha; não carrega; não abre; parou de funcionar;
    problema resolvido; problema técnico; bug; não conecta; fora do ar; aplicativo lento; mensagem de erro; tela; travou; desconecta; lento; wifi; não liga; não responde; fora do ar; não entra; caiu`),
  billing: split(`fatura; cobrança; cobraram; cobrado; cobraram duas vezes; pagamento; pagar; cartão; cartões; cartão de
    crédito; boleto; nota fiscal; taxa; recibo; pix; débito; recibo pagamento; cobrou; cobrar; descontaram; descontando; parcelas; parcelar; transferência; paypal; débito automático; cupom; desconto; nota; cobrança indevida; valor cobrado`),
  shipping:
    split(`entrega; envio; frete; pacote; encomenda; entregador; endereço de entrega; prazo entrega; transportadora;
    correios; entregar; portes; alfândega; morada entrega; entregam; entregue; motoboy; carteiro; transporte; retirar; alfândega; endereço; ponto de retirada; enviam`),
  product_info:
    split(`disponível; tamanho; preço; quanto custa; estoque; stock; garantia; compatível; cor; inclui; material;
    produto; diferença entre; qualidade; sapatos; vocês têm; horário funcionamento; medidas; vendem; vocês vendem; vem com; incluído; modelo; bateria; manual; ingredientes; em verde; abrem; serve para; características`),
  complaint:
    split(`reclamação; reclamar; pior serviço; pior; inaceitável; decepcionado; irritado; grosseiro; farto; horrível;
    vergonha; nunca mais; golpe; péssimo; tratamento; furioso; absurdo; queixa; insatisfeito; inútil; vergonhoso; perda de tempo; ninguém responde; incompetente; lixo; palhaçada; desrespeito; mal atendido; lamentável; ridículo; decepção; descaso`),
  feedback:
    split(`sugestão; sugerir; adoro; recomendo; excelente atendimento; satisfeito; gostei; maravilhoso; lindamente;
    atendente simpática; melhorar; opinião; nenhuma reclamação; avaliação; excelente; ótimo; recomendar; indiquei; bom atendimento; bom preço; parabéns; fantástico; incrível; bem embalado`),
  thanks: split(
    `obrigado; obrigada; muito obrigado; valeu; agradeço; grato; agradecido; obrigado por tudo; agradecida`,
  ),
  greeting: split(`olá; oi; bom dia; boa tarde; boa noite; saudações; bom dia a todos; tem alguém`),
};
