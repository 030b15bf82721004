import type { Concept } from './concepts';

/** Ways to say a concept in Portuguese; `|` between them. */
export const conceptsPt: Readonly<Record<Concept, string>> = {
  abroad:
    'exterior|estrangeiro|internacional|outro país|outros países|fora do país|fora do brasil|fora de portugal|países|mundo todo',
  account: 'conta|perfil|cadastro|meu usuário',
  address: 'endereço|morada|mudei|mudança|mudar de casa|rua|casa nova|moro',
  allergy: 'alergia|alergias|alérgico|alérgica|alérgenos|intolerância|celíaco|glúten|lactose|nozes|ingredientes',
  app: 'app|aplicativo|aplicação|iphone|android|celular|tablet|smartphone|telemóvel',
  appointment: 'consulta|horário marcado|agendamento|agendar|marcar hora|marcação',
  arrive: 'chegar|chega|chegada|chegou|receber|recebo|recebi|chegará|recebimento',
  balance: 'saldo|quanto me resta|quanto dinheiro tenho',
  battery: 'bateria|autonomia|carregar|pilha',
  bill: 'fatura|nota fiscal|recibo|boleto|comprovante|comprovativo|extrato|segunda via',
  block: 'bloquear|bloqueio|bloqueado|bloqueada|congelar|suspender|suspensa|desativar|travada|travado',
  book: 'reservar|reserva|reservas|reservado',
  broken:
    'quebrado|quebrada|danificado|danificada|defeituoso|defeito|estragado|avariado|não funciona|parou de funcionar|não liga|rachado|partido|quebrou|amassado|rasgado',
  business: 'empresa|empresas|negócio|atacado|por grosso|revenda|corporativo|grandes quantidades|pessoa jurídica|cnpj',
  cancel:
    'cancelar|cancelamento|cancelo|anular|desistir|desistência|rescindir|encerrar|parar|interromper|não quero mais|mudei de ideia|arrependimento|desfazer',
  card: 'cartão|cartões|cartão de crédito|cartão de débito|visa|mastercard',
  cash: 'dinheiro vivo|caixa eletrônico|sacar|saque|levantar dinheiro|multibanco|notas|numerário|em dinheiro|espécie',
  change: 'mudar|alterar|alteração|trocar|modificar|editar|atualizar|corrigir|diferente|errei|mudança',
  child: 'criança|crianças|bebê|bebé|bebês|menor|menores|filho|filhos|filha|família|infantil',
  complain: 'reclamação|reclamar|queixa|insatisfeito|insatisfeita|descontente|opinião|decepcionado',
  connect: 'conectar|conexão|parear|emparelhar|bluetooth|sincronizar|ligar ao|vincular',
  contact:
    'contatar|contato|contacto|ligar|atendimento|falar com|suporte|telefone de|escrever|entrar em contato|apoio ao cliente|sac|contactar',
  contract: 'contrato|fidelidade|fidelização|compromisso|aviso prévio|condições|termos',
  cost: 'custa|custam|custo|custar|preço|preços|quanto é|quanto fica|tarifa|tarifas|taxa|taxas|cobram|cobrado|cobrança|caro|barato|valor|valores|pago por|portes|frete',
  coupon: 'cupom|cupão|vale|código promocional|código de desconto|vale-desconto|voucher',
  currency: 'moeda|câmbio|dólares|euros|reais|converter|conversão|taxa de câmbio',
  customs: 'alfândega|alfandegária|importação|aduana|direitos aduaneiros|receita federal',
  data: 'dados pessoais|meus dados|privacidade|lgpd|rgpd|proteção de dados|informações pessoais',
  delete:
    'excluir|apagar|eliminar|remover|exclusão|fechar minha conta|encerrar minha conta|deletar|encerrar a conta|fechar a conta',
  deliver:
    'entrega|entregas|entregar|entregam|envio|enviar|enviam|mandar|frete|encomenda|pacote|transportadora|correios|remessa|despachar|estafeta',
  discount:
    'desconto|descontos|promoção|promoções|oferta|ofertas|mais barato|redução|liquidação|saldos|abatimento|economizar',
  download: 'baixar|download|exportar|cópia de segurança|backup|descarregar|transferir os dados',
  email: 'email|e-mail|correio eletrônico|mail|caixa de entrada',
  error:
    'erro|falha|bug|fecha sozinho|trava|travando|falhou|recusado|recusada|rejeitado|não passa|não aceita|negado|mensagem de erro',
  exchange: 'troca|trocas|trocar por|substituir|substituição|outro tamanho|outra cor|trocar o produto',
  express:
    'expresso|expressa|urgente|urgência|rápido|rápida|mais rápido|mesmo dia|dia seguinte|acelerar|pressa|depressa',
  fraud:
    'fraude|roubado|roubo|roubaram|furtado|golpe|hackeado|hackeada|invadida|suspeita|suspeito|não reconheço|não autorizada|clonado|phishing|não fui eu|burla',
  free: 'grátis|gratuito|gratuita|de graça|sem custo|sem pagar|incluído|incluso|incluída|isento',
  gift: 'presente|presentes|presentear|cartão presente|vale-presente|aniversário|embrulho|embrulhar|embalagem de presente|oferecer',
  guarantee: 'garantia|garantido',
  hours:
    'horário|horários|aberto|aberta|abrem|abre|fechado|fecham|que horas|fim de semana|domingo|domingos|sábado|sábados|feriado|feriados|funcionamento',
  identity:
    'identidade|rg|cpf|passaporte|verificar|verificação|identificação|documento|documentos|comprovar|carta de condução',
  insurance: 'seguro|segurado|cobertura|apólice',
  integrate: 'integrar|integração|integrações|api|plugin|webhook|outras ferramentas|compatível|compatibilidade',
  install: 'instalar|instalação|montar|montagem|configurar|configuração|instruções|manual|armar',
  interest:
    'juros|empréstimo|crédito|hipoteca|financiar|financiamento|parcelas|parcelar|parcelamento|prestações|pagar depois|em vezes',
  job: 'emprego|vaga|vagas|currículo|trabalhar na|trabalhar com vocês|estágio|carreira|carreiras|recrutamento|candidatar',
  language: 'idioma|idiomas|língua|inglês|alemão|francês|espanhol|português|tradução|traduzir',
  late: 'atraso|atrasado|atrasada|demora|demorando|demorado|não chegou|ainda não|onde está|cadê|continuo esperando|até agora|tarde',
  limit: 'limite|limites|máximo|no máximo|teto|quantos|quantas',
  location:
    'onde ficam|onde fica|localização|localizados|loja|lojas|loja física|filial|agência|balcão|perto de|como chegar|unidade|unidades',
  login: 'entrar|login|acessar|acesso|aceder|iniciar sessão|logar|entrar na conta|sessão',
  lost: 'perdi|perdido|perdida|perder|extraviado|sumiu|desapareceu|não encontro|falta|faltando|esqueci|esquecido|esquecer|não lembro|perda',
  luggage: 'bagagem|bagagens|mala|malas|bagagem de mão|mochila',
  material: 'material|feito de|feita de|tecido|algodão|couro|lã|madeira|aço|composição',
  meal: 'refeição|refeições|café da manhã|pequeno-almoço|pequeno almoço|jantar|almoço|cardápio|ementa|comer|comida|restaurante|prato|pratos',
  minimum: 'mínimo|mínima|pelo menos|no mínimo',
  newsletter: 'newsletter|boletim|publicidade|spam|e-mails promocionais|propaganda|emails de marketing',
  notify: 'notificação|notificações|notificar|aviso|avisos|avisar|alerta|alertas|lembrete|lembretes',
  online: 'online|site|internet|página|web|on-line',
  open_account:
    'registar|registrar|registro|registo|cadastrar|cadastro|criar uma conta|criar conta|abrir uma conta|abrir conta|abertura de conta|tornar membro|inscrever|inscrição|aderir',
  order:
    'pedido|pedidos|pedir|encomenda|encomendar|encomendei|compra|compras|comprei|comprar|carrinho|artigo|item|itens',
  parking: 'estacionamento|estacionar|parque|garagem|vaga de carro|carro|estaciono',
  password: 'senha|palavra-passe|palavra passe|pin|credenciais|código secreto|redefinir|repor',
  pay: 'pagar|pagamento|pagamentos|paypal|pix|transferência|débito direto|forma de pagamento|formas de pagamento|método de pagamento|mb way|quitar',
  permission: 'permissão|permissões|função|funções|administrador|administradores|direitos de acesso|papel|papéis',
  person: 'humano|pessoa real|atendente|agente|operador|representante|funcionário|pessoa de verdade',
  pet: 'animal de estimação|animais|animal|cachorro|cachorros|cão|cães|gato|gatos|pet|pets',
  phone: 'telefone|celular|telemóvel|número de telefone|chip|sim',
  pick_up: 'retirar na loja|levantar na loja|retirar|recolher|retirada|buscar|levantamento|ir buscar',
  points: 'pontos|fidelidade|recompensa|recompensas|prêmios|programa de fidelidade|vantagens|clube|cashback',
  refund:
    'reembolso|reembolsar|reembolsado|dinheiro de volta|devolução do dinheiro|devolver o dinheiro|estorno|estornar|ressarcimento|meu dinheiro|recuperar o dinheiro|restituição',
  renew: 'renovar|renovação|renova|prorrogar|prolongar|expira|expirado|validade|vencimento|vence|caduca|válido',
  repair: 'reparar|reparação|reparo|conserto|consertar|arranjar|assistência técnica|peças|peça de reposição|arranjo',
  return:
    'devolver|devolução|devoluções|devolvo|retornar|mandar de volta|enviar de volta|não gostei|não serviu|não me serve|não quero',
  security: 'segurança|segura|protegido|protegida|criptografia|dois fatores|duas etapas|proteger|cifrado|seguros',
  size: 'tamanho|tamanhos|medidas|número|grande|pequeno|ficou grande|ficou pequeno|tabela de medidas|dimensões|apertado',
  slow: 'lento|lenta|devagar|demora a carregar|velocidade|desempenho|lentidão',
  stock: 'estoque|stock|disponível|disponibilidade|esgotado|esgotada|reposição|voltar a ter',
  storage: 'armazenamento|espaço|disco|memória|arquivos|ficheiros|gigas|carregar arquivos',
  student: 'estudante|estudantes|universidade|escola|professor|faculdade|aluno|alunos',
  subscription: 'assinatura|assinar|subscrição|subscrever|plano|planos|mensalidade|mensal|adesão',
  sustainable:
    'sustentável|sustentabilidade|ecológico|ecológica|meio ambiente|ambiente|clima|reciclar|reciclagem|orgânico|biológico|carbono',
  tax: 'imposto|impostos|iva|icms|fiscal|nif|contribuinte|tributo',
  team: 'equipe|equipa|colega|colegas|usuários|utilizadores|convidar|convite|membros|compartilhar|partilhar',
  track:
    'rastrear|rastreio|rastreamento|acompanhar|acompanhamento|seguir|status do pedido|código de rastreio|estado da encomenda|a caminho|localizar|situação do pedido',
  transfer:
    'transferir|transferência|transferências|enviar dinheiro|mandar dinheiro|iban|swift|depositar|depósito|recarregar|carregar a conta',
  trial:
    'teste|testar|experimentar|período de teste|versão gratuita|demonstração|período experimental|antes de comprar|experimentação|avaliação gratuita',
  twice: 'duas vezes|dobro|duplicado|duplicada|em duplicidade|repetido|outra vez|de novo|em dobro',
  upgrade:
    'premium|plano superior|mudar de plano|trocar de plano|plano maior|plano menor|fazer upgrade|downgrade|passar para|plano inferior',
  vegan: 'vegano|vegana|veganos|vegetariano|vegetariana|vegetarianos|sem carne|origem animal',
  version: 'versão|atualização|firmware|última versão|atualizações',
  wifi: 'wifi|wi-fi|rede|sem fio|sem fios|roteador|router|banda larga',
  wrong: 'errado|errada|incorreto|não é o que pedi|outro produto|produto trocado|veio trocado|enganado|engano',
};
